import { randomInt, randomUUID } from 'node:crypto';
import { findSignIn } from '@balcao/db/seed/sign-ins';
import { acceptTerms } from '../fixtures/people.ts';
import { withRows } from '../fixtures/rows.ts';
import { signInAs } from './sign-in.ts';

/** A person with a name that no form would accept, as older data may contain. */
export interface HostilePerson {
  id: string;
  token: string;
  email: string;
  nome: string;
}

interface NewPerson {
  baseUrl: string;
  nome: string;
  nomeSocial?: string;
  /** Acronyms of an attendant's groups; absent for a requester. */
  grupos?: readonly string[];
}

/** Makes a signed-in person with the demonstration's password, who accepted the terms. */
export async function makeHostilePerson(input: NewPerson): Promise<HostilePerson> {
  const { baseUrl, nome, nomeSocial = null, grupos = [] } = input;
  const id = randomUUID();
  const email = `h.${id}@crcr-mg.example`;
  await withRows(async (db) => {
    const { senhaHash, endereco, localidadeIbge } = await db
      .selectFrom('usuario')
      .select(['senhaHash', 'endereco', 'localidadeIbge'])
      .where('id', '=', findSignIn('iara').usuarioId)
      .executeTakeFirstOrThrow();
    const record = { id, email, nome, nomeSocial, senhaHash, localidadeIbge } as const;
    const rest = { pessoa: 'PF', cpfCnpj: anyCpf(), tipo: grupos.length > 0 ? 1 : 0 } as const;
    await db
      .insertInto('usuario')
      .values({
        ...record,
        ...rest,
        endereco: JSON.stringify(endereco),
        emailVerifiedAt: new Date(),
        conferidaEm: new Date(),
        conferidaMeio: 'conselho',
        comunicacao: 'ELETRONICA',
      })
      .execute();
    for (const sigla of grupos)
      await db
        .insertInto('grupoMembro')
        .columns(['grupoId', 'usuarioId'])
        .expression((eb) =>
          eb
            .selectFrom('grupo')
            .select(['id', eb.val(id).as('usuarioId')])
            .where('sigla', '=', sigla),
        )
        .execute();
  });
  const token = await signInAs(baseUrl, email);
  await acceptTerms(baseUrl, token);
  return { id, token, email, nome };
}

/** An unused CPF with valid check digits. */
function anyCpf(): string {
  let digits = String(randomInt(100_000_000, 1_000_000_000));
  for (const length of [9, 10]) {
    const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (length + 1 - i), 0);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
