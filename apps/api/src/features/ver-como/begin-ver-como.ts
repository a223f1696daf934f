import type { BodyOf } from '@balcao/contract/kernel/route';
import type { verComo } from '@balcao/contract/ver-como';
import type { Db } from '@balcao/db/db';
import { IMPEDIMENTOS_DE_VER_COMO, VER_COMO_MINUTOS } from '@balcao/domain/permissao/ver-como';
import { describeUnidade } from '@balcao/domain/pessoa/conta';
import { tell } from '#features/aviso/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import { impedimentoDe } from '#platform/auth/ver-como.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getPessoa } from './access.ts';

interface Ato {
  tx: Db;
  who: Who;
  sessions: Pick<Sessions, 'hand'>;
}

const VALIDADE = `${VER_COMO_MINUTOS} minutos`;

/**
 * Lets this session read the portal as another person for half an hour, on record with the reason; the person is told.
 * Returns the token that names them. @throws Problem `not_found`, `forbidden` with what keeps the caller from it
 */
export async function beginVerComo(
  { tx, who, sessions }: Ato,
  { id, motivo }: BodyOf<typeof verComo.iniciar> & { id: string },
): Promise<string> {
  const pessoa = await getPessoa(tx, who, id);
  const impedimento = impedimentoDe(who, pessoa);
  if (impedimento) throw new Problem('forbidden', { detail: IMPEDIMENTOS_DE_VER_COMO[impedimento] });
  const { sessaoId, now } = who;
  const ate = new Date(now.getTime() + VER_COMO_MINUTOS * 60_000);
  await tx
    .updateTable('sessao')
    .set({ vendoComoId: id, vendoComoAte: ate })
    .where('id', '=', sessaoId)
    .execute();
  const seen = { acao: 'usuario.visto_como', objeto: 'usuario', objetoId: id } as const;
  await recordAudit(tx, who, { ...seen, dados: { motivo, ate: ate.toISOString() } });
  await tellPerson(tx, who, { id, motivo });
  return sessions.hand(tx, { sessaoId, usuarioId: id, tipo: pessoa.tipo, por: who.usuarioId, now });
}

/** Says when, from which office and why. Of the colleague no name: the council answers for what they did. */
async function tellPerson(tx: Db, who: Who, { id, motivo }: { id: string; motivo: string }): Promise<void> {
  const quem = `alguém ${describeUnidade(who)}`;
  await tell(tx, who, [id], {
    template: 'conta.vista_pela_equipe',
    titulo: 'A equipe viu o portal como você o vê',
    texto: `${capital(quem)} abriu o portal como ele aparece para você, por até ${VALIDADE}. Nada pode ser alterado em seu nome. Motivo: ${motivo}`,
    variaveis: { quemViu: quem, motivo, validade: VALIDADE },
    link: `/usuario/${id}`,
    chave: `ver_como:${who.sessaoId}:${who.now.toISOString()}`,
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
