import { createSessions } from '../../apps/api/src/platform/auth/sessions.ts';
import { createTokenSigner } from '../../apps/api/src/platform/auth/token.ts';
import type { KeyRing } from '../../apps/api/src/platform/keys/ring.ts';
import { createFactories } from '../../apps/api/src/test/factories.ts';
import { createDb } from '../../packages/db/src/db.ts';
import { SEGURANCA_INICIAL } from '../../packages/domain/src/seguranca/seguranca.ts';
import { type Desk, openDesk } from './desk.ts';

export interface People {
  /** Session tokens of people who may file. */
  citizens: string[];
  attendant: string;
  administrator: string;
  desk: Desk;
}

/** Creates signed-in people in this database: this many who file, and one attendant of the group REG. */
export async function makePeople(
  url: string,
  { count, ring }: { count: number; ring: KeyRing },
): Promise<People> {
  const { db, close } = createDb({ url, name: 'crash-people', max: 2, onError: () => undefined });
  const clock = () => new Date();
  const make = createFactories(db, clock);
  const sessions = createSessions({
    db,
    clock,
    signer: createTokenSigner(() => ring),
    tellReuse: () => Promise.resolve(),
    regras: async () => SEGURANCA_INICIAL,
  });
  const tokenOf = async (usuario: { id: string; tipo: number }) => {
    await make.aceitarTermo(usuario.id);
    const origin = {
      origem: 'senha' as const,
      dispositivo: null,
      ipHash: null,
      requestId: 'ensaio',
      now: clock(),
    };
    const opened = await sessions.open(db, {
      usuarioId: usuario.id,
      tipo: usuario.tipo,
      senhaEpoca: 1,
      ...origin,
    });
    return opened.token;
  };
  try {
    const reg = await db
      .selectFrom('grupo')
      .select('id')
      .where('sigla', '=', 'REG')
      .executeTakeFirstOrThrow();
    const attendant = await tokenOf(await make.usuario({ tipo: 1, nome: 'Otávio Lins', grupos: [reg] }));
    const cam = await db
      .selectFrom('grupo')
      .select('id')
      .where('sigla', '=', 'CAM')
      .executeTakeFirstOrThrow();
    // Gets the paid requests by assignment.
    await make.usuario({ tipo: 1, nome: 'Célia Dias', grupos: [cam] });
    const citizens: string[] = [];
    for (let i = 0; i < count; i += 1) citizens.push(await tokenOf(await make.usuario({ registro: {} })));
    const administrator = await tokenOf(await make.usuario({ tipo: 2, nome: 'Paulo Brandão' }));
    return { citizens, attendant, administrator, desk: await openDesk(db) };
  } finally {
    await close();
  }
}
