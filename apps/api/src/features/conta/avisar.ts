import type { Db } from '@balcao/db/db';
import { type AtoDaConta, TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { tell } from '#features/aviso/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Conta } from './access.ts';

const SEGURANCA = { linkNaoFuiEu: '/auth/esqueci-senha' };

type SemTipo = Exclude<AtoDaConta, 'mudar_tipo'>;

/** What the person reads in the portal. The reason stays among staff. */
const AVISOS = {
  desbloquear: {
    template: 'conta.desbloqueada',
    titulo: 'Sua conta foi desbloqueada',
    texto:
      'A equipe do Conselho liberou novas tentativas de entrar. Se não foi você que errou a senha, troque-a.',
  },
  redefinir_segundo_fator: {
    template: 'conta.segundo_fator_redefinido',
    titulo: 'Sua verificação em duas etapas foi redefinida',
    texto: 'A equipe do Conselho desligou a verificação em duas etapas. Ative de novo em “Meus dados”.',
  },
  desativar: {
    template: 'conta.desativada',
    titulo: 'Sua conta foi desativada',
    texto: 'A equipe do Conselho desativou a sua conta. Para saber o motivo, fale com o Conselho.',
  },
  ativar: {
    template: 'conta.reativada',
    titulo: 'Sua conta foi reativada',
    texto: 'A equipe do Conselho reativou a sua conta. Você já pode entrar.',
  },
} as const satisfies Record<SemTipo, object>;

/** Tells the owner of what was done to their account. */
export async function tellOwner(tx: Db, who: Who, acao: SemTipo, { id, version }: Conta): Promise<void> {
  await tell(tx, who, [id], {
    ...AVISOS[acao],
    variaveis: SEGURANCA,
    link: `/usuario/${id}`,
    chave: `conta:${id}:${version}`,
  });
}

/** The same of another tipo. */
export async function tellTipo(
  tx: Db,
  who: Who,
  { before, now }: { before: Conta; now: Conta },
): Promise<void> {
  const [antes, depois] = [TIPOS_DE_CONTA[before.tipo], TIPOS_DE_CONTA[now.tipo]];
  await tell(tx, who, [now.id], {
    template: 'conta.tipo_alterado',
    titulo: 'O tipo da sua conta mudou',
    texto: `A equipe do Conselho mudou o tipo da sua conta: de ${antes} para ${depois}.`,
    variaveis: { tipoAntes: antes, tipoDepois: depois },
    link: '/',
    chave: `conta:${now.id}:${now.version}`,
  });
}
