import {
  isSituacaoRegistro,
  motivoInelegivel,
  SITUACAO_ROTULO,
} from '@balcao/domain/formulario/elegibilidade';
import { sayQuemPode } from '@balcao/domain/formulario/quem-pode';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

const EM_VIDA = Object.keys(SITUACAO_ROTULO)
  .filter(isSituacaoRegistro)
  .filter((s) => s !== 'FALECIDO');

/** What a reader takes from the words: who may ask with which registration, `null` for none. */
function readsAs(said: string, pessoa: 'PF' | 'PJ', situacao: (typeof EM_VIDA)[number] | null): boolean {
  if (said === 'Qualquer pessoa ou empresa') return true;
  return said
    .toLowerCase()
    .split(/(?<=registro[^.]*) e (?=pessoas|profissionais|empresas)/)
    .some((part) => {
      const [, who = '', how = ''] = /^(.*?) ((?:com|sem) .*)$/.exec(part) ?? [];
      const names = pessoa === 'PF' ? /pessoas|profissionais/ : /empresas/;
      if (!names.test(who)) return false;
      if (how.startsWith('com ou sem')) return true;
      if (how.startsWith('sem')) return situacao === null;
      const asked = part.split('com registro')[1]?.trim() ?? '';
      return situacao !== null && (asked === '' || asked.includes(SITUACAO_ROTULO[situacao].toLowerCase()));
    });
}

describe.each(tiposDoPrimeiroLancamento)('$id $slug', (form) => {
  it.each(['PF', 'PJ'] as const)('says of %s what the rule of its audience does', (pessoa) => {
    const said = sayQuemPode(form);
    for (const situacao of [null, ...EM_VIDA])
      expect([situacao, readsAs(said, pessoa, situacao), said]).toEqual([
        situacao,
        motivoInelegivel(form, { pessoa, situacao }) === null,
        said,
      ]);
  });
});
