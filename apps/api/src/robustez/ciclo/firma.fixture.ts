import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import type { Modelo, Nome } from './modelo.fixture.ts';
import type { Mundo } from './mundo.fixture.ts';

/** The author of the matters in which this person acts. */
export const dono = (autor: Nome): Nome => (autor === 'socia' ? 'firma' : autor);

/** `socia` has represented the firm for years, so a clock set back does not affect her. */
export async function constituir(
  api: TestApi,
  { socia, firma }: Record<'socia' | 'firma', { id: string }>,
): Promise<void> {
  const pair = { representanteId: socia.id, representadoId: firma.id };
  await api.db
    .insertInto('representacao')
    .values({ id: uuidv7(), ...pair, papel: 'Sócio', desde: '2020-01-01' })
    .execute();
}

/** Ends her representation of the firm, at once and in all its matters, or begins it again. */
export async function representar(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const { api, pessoas } = mundo;
  if (m.representada) await encerrar(mundo, n % 2 === 0 ? 'socia' : 'chefe');
  else {
    await constituir(api, pessoas);
    // Representations are read at sign-in, and again when the portal changes them.
    mundo.sair('socia');
  }
  m.representada = !m.representada;
  for (const p of m.pedidos) if (dono(p.autor) === 'firma') p.autor = m.representada ? 'socia' : 'firma';
  const token = await mundo.entrar('socia');
  for (const { id, autor } of m.pedidos) {
    if (dono(autor) !== 'firma') continue;
    const { status } = await api.call(requerimento.detail, { params: { id } }, { token });
    expect(status).toBe(m.representada ? 200 : 404);
  }
}

async function encerrar({ api, pessoas, entrar }: Mundo, quem: 'socia' | 'chefe'): Promise<void> {
  // Her existing session continues, and must notice the change.
  await entrar('socia');
  const as = { token: await entrar(quem) };
  const { representa } = await api.must(representacao.doUsuario, { params: { id: pessoas.socia.id } }, as);
  const link = representa.find(({ representado }) => representado.id === pessoas.firma.id);
  if (!link) throw new Error('she acts for the firm');
  const body = { version: link.version, motivo: 'O contrato entre as duas terminou.' };
  await api.must(representacao.encerrar, { params: { id: link.id }, body }, as);
}
