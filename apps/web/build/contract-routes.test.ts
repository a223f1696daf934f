// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '@balcao/contract/auth';
import { contracts } from '@balcao/contract/contracts.gen';
import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

describe('routes in the browser', () => {
  it('are plain data: no schema comes along', () => {
    expect(auth.login).toEqual({ method: 'POST', path: '/auth/login', access: 'public' });
    expect(documento.download).toMatchObject({ method: 'GET', access: 'session' });
    expect(requerimento.mensagem).toMatchObject({ idempotent: true });
    expect(JSON.parse(JSON.stringify(requerimento))).toEqual(requerimento);
  });

  it('still hand out the schemas that a module exports by name', async () => {
    const { LoginBody } = await import('@balcao/contract/auth');
    expect(LoginBody.safeParse({ login: '', senha: '' }).success).toBe(false);
  });

  it('are never asked for a schema by the screens, which would find nothing', () => {
    const nouns = Object.keys(contracts).join('|');
    const schemaOfRoute = new RegExp(`\\b(?:${nouns})\\.\\w+\\.(?:body|query|params|response)\\b`);
    const offenders = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => schemaOfRoute.test(readFileSync(join(SRC, file), 'utf8')));
    expect(offenders).toEqual([]);
  });
});
