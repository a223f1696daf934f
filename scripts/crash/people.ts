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
  /** Two people of the treasury: what takes two of them is asked by the first and decided by the second. */
  treasurers: [string, string];
  desk: Desk;
}

const TESOURARIA = [
  'financeiro.ver',
  'financeiro.baixar_manual',
  'financeiro.restituir.aprovar',
  'financeiro.emitir',
];
/** An address that a bank takes. */
const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: '1000',
  complemento: null,
  bairro: 'Lourdes',
  uf: 'MG',
  municipioIbge: '3106200',
};
const DAY_MS = 86_400_000;

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
  /** Somebody of the treasury, whose identity stays confirmed for the whole run. */
  const treasurer = async (nome: string) => {
    const usuario = await make.usuario({ tipo: 1, nome });
    for (const permissao of TESOURARIA)
      await make.conceder({ usuarioId: usuario.id, permissao, alcance: 'all' });
    const token = await tokenOf(usuario);
    const stepUpAt = new Date(Date.now() + DAY_MS);
    await db.updateTable('sessao').set({ stepUpAt }).where('usuarioId', '=', usuario.id).execute();
    return token;
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
    await db
      .updateTable('usuario')
      .set({ endereco: JSON.stringify(ENDERECO) })
      .execute();
    const treasurers: People['treasurers'] = [
      await treasurer('Marcos Vidal'),
      await treasurer('Neusa Miranda'),
    ];
    const administrator = await tokenOf(await make.usuario({ tipo: 2, nome: 'Paulo Brandão' }));
    return { citizens, attendant, administrator, treasurers, desk: await openDesk(db) };
  } finally {
    await close();
  }
}
