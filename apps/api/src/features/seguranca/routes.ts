import type { seguranca } from '@balcao/contract/seguranca';
import { deveSegundoFator } from '@balcao/domain/seguranca/seguranca';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { REGRAS } from '#platform/auth/seguranca.ts';
import type { Handlers } from '#platform/http/context.ts';

const SEM_O_PROPRIO =
  'Com 0 dias você mesmo ficaria sem acesso: antes, ative a sua verificação em duas etapas em “Meus dados”.';

/** Nobody shuts themselves out: who asks for the second factor at once has one. */
export const segurancaHandlers: Handlers<typeof seguranca> = keepSection(
  REGRAS,
  async ({ db }, valor, { usuarioId, tipo }) => {
    if (valor.segundoFatorDias > 0 || !deveSegundoFator(valor, { tipo, sigilo: false })) return [];
    const { totpEnabledAt } = await db
      .selectFrom('usuario')
      .select('totpEnabledAt')
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    return totpEnabledAt === null ? [{ path: 'segundoFatorDias', message: SEM_O_PROPRIO }] : [];
  },
);
