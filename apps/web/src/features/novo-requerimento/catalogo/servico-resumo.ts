import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';
import type { Publico } from '@balcao/domain/formulario/campo-partes';

/** A service as the catalogue knows it. */
export type ServicoResumo = ResponseOf<typeof tipo.list>['items'][number];

const PUBLICO: Record<Publico, string> = {
  PF: 'Pessoas',
  PF_REGISTRADO: 'Profissionais com registro',
  PJ: 'Empresas',
  PJ_REGISTRADA: 'Empresas com registro',
};

const EVERYONE = Object.keys(PUBLICO).length;

/** For whom a service is, in a few words. */
export function sayPublico(publico: readonly string[]): string {
  if (publico.length === EVERYONE) return 'Qualquer pessoa ou empresa';
  const words = Object.entries(PUBLICO)
    .filter(([codigo]) => publico.includes(codigo))
    .map(([, rotulo], i) => (i === 0 ? rotulo : rotulo.toLowerCase()));
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words);
}
