import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loginNames, loginUrl } from './logins.ts';
import { scramVerifier } from './scram-verifier.ts';

const parsed = (url: string | null) => {
  const { user, password, host, database } = new pg.Client({ connectionString: url ?? '' });
  return { user, password, host, database };
};

describe('the address of a sign-in', () => {
  const owner = 'postgres://dono:segredo-do-dono@banco.example:5433/conselho?sslmode=disable';

  it('names its role and a password that does not tell the one of the owner', () => {
    const url = loginUrl(owner, 'servir', 'conselho');
    expect(parsed(url)).toMatchObject({
      user: 'conselho_servir',
      host: 'banco.example',
      database: 'conselho',
    });
    expect(url).not.toMatch(/dono/);
    expect(parsed(url).password).toMatch(/^[\w-]{32}$/);
  });

  it('is the same on every machine, another for each work and database', () => {
    const passwords = [
      ...(['servir', 'selar', 'executar', 'servir'] as const).map((login) =>
        loginUrl(owner, login, 'conselho'),
      ),
      loginUrl(owner, 'servir', 'outro'),
    ].map((url) => parsed(url).password);
    expect(passwords[3]).toBe(passwords[0]);
    expect(new Set(passwords).size).toBe(4);
  });

  it('may lead to a socket, and there is none without a password', () => {
    const socket = 'postgres:///conselho?host=/var/run/postgresql&user=dono&password=segredo-do-dono';
    expect(parsed(loginUrl(socket, 'selar', 'conselho'))).toMatchObject({
      user: 'conselho_selar',
      host: '/var/run/postgresql',
      database: 'conselho',
    });
    expect(loginUrl('postgres://dono@banco.example/conselho', 'servir', 'conselho')).toBeNull();
  });

  it('has a role whose name PostgreSQL does not cut, nor share between two long ones', () => {
    const [one, other] = ['a', 'b'].map((end) => loginNames(`${'ç'.repeat(30)}${end}`));
    for (const name of [...(one ?? []), ...(other ?? [])]) expect(Buffer.byteLength(name)).toBeLessThan(64);
    expect(one).not.toEqual(other);
  });
});

it('tells the database what the standard says of a password', () => {
  // The example of RFC 7677, section 3.
  const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'));
  expect(verifier).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});
