import { describe, expect, it } from 'vitest';
import { addressFor, checkSignIns, signIns } from './sign-ins.ts';

const owner = 'postgres://dono:segredo-do-dono@banco/conselho';
const made = {
  servir: 'postgres://servir@b/c',
  selar: 'postgres://selar@b/c',
  executar: 'postgres://executar@b/c',
};

describe('the database addresses for server and worker', () => {
  it('leave out the owner, and give the server only its own', () => {
    const { servidor, trabalhador } = signIns({ DATABASE_URL: owner }, made);
    expect(JSON.stringify({ servidor, trabalhador })).not.toContain('dono');
    expect(Object.values(servidor).filter(Boolean)).toEqual([made.servir]);
    expect(addressFor(servidor, 'SERVIR')).toBe(made.servir);
    expect(addressFor(trabalhador, 'SELAR')).toBe(made.selar);
    expect(addressFor(trabalhador, 'EXECUTAR')).toBe(made.executar);
  });

  it('are the configured ones, before created ones', () => {
    const own = 'postgres://meu@b/c';
    const { servidor, trabalhador } = signIns({ DATABASE_URL: owner, DATABASE_URL_SERVIR: own }, made);
    expect([servidor.DATABASE_URL_SERVIR, trabalhador.DATABASE_URL_SERVIR]).toEqual([own, own]);
    expect(addressFor(trabalhador, 'SELAR')).toBe(made.selar);
  });

  it('include the owner only for a process that has nothing else', () => {
    const own = 'postgres://meu@b/c';
    const { servidor, trabalhador } = signIns({ DATABASE_URL: owner, DATABASE_URL_SERVIR: own }, null);
    expect(servidor.DATABASE_URL).toBe('');
    expect(addressFor(trabalhador, 'SELAR')).toBe(owner);
    expect(() => addressFor({}, 'SELAR')).toThrow('DATABASE_URL_SELAR');
  });

  it('are refused with the embedded database', () => {
    expect(() => checkSignIns({ DATABASE_URL_SELAR: owner })).toThrow(
      'DATABASE_URL: obrigatório quando DATABASE_URL_SELAR é usado.',
    );
    expect(() => checkSignIns({})).not.toThrow();
  });
});
