import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import type { Modelo, Nome } from './modelo.fixture.ts';
import type { Mundo } from './mundo.fixture.ts';

/** Whose matter it is that this person acts in. */
export const dono = (autor: Nome): Nome => (autor === 'socia' ? 'firma' : autor);

/** `socia` acts for the firm, as she did for years: a clock that is set back takes nothing from her. */
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

/** She acts for the firm no more, at once and in all of its matters, or does so again. */
export async function representar(mundo: Mundo, m: Modelo, n: number): Promise<void> {
  const { api, pessoas } = mundo;
  if (m.representada) await encerrar(mundo, n % 2 === 0 ? 'socia' : 'chefe');
  else {
    await constituir(api, pessoas);
    // Whom somebody acts for is read as they sign in, and again when it is changed by the portal.
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
  // Her session of until now goes on, and must know of it.
  await entrar('socia');
  const as = { token: await entrar(quem) };
  const { representa } = await api.must(representacao.doUsuario, { params: { id: pessoas.socia.id } }, as);
  const link = representa.find(({ representado }) => representado.id === pessoas.firma.id);
  if (!link) throw new Error('she acts for the firm');
  const body = { version: link.version, motivo: 'O contrato entre as duas terminou.' };
  await api.must(representacao.encerrar, { params: { id: link.id }, body }, as);
}
