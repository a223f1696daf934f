import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makePedido, makeRascunho, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const AT = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=documentos`;
const REFUSED = /O arquivo “outra.txt” não foi aceito/;

const FOTO = { nome: 'foto', rotulo: 'Foto', tipo: 'anexo' as const, aceita: ['application/pdf'] };

/** A service with an extra file field. */
function startPortal(obrigatorio: boolean) {
  startWith({ ...FOTO, obrigatorio });
}

function startWith(campo: object) {
  const [dados, pedido] = makeRascunho().formulario.passos;
  const passos = [dados, pedido, { id: 'documentos', titulo: 'Documentos', campos: [campo] }];
  const formulario = { ...makeRascunho().formulario, passos } as Formulario;
  reply(tipo.get, makeServico({ formulario }));
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, makeRascunho({ formulario, respostas: { motivo: 'Doença' } }));
  reply(rascunho.save, { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
  reply(rascunho.enviar, { id: PEDIDO_ID, numero: NUMERO, prazoEm: null });
  reply(requerimento.detail, makePedido());
}

/** Chooses two files that are refused, one after the other. */
async function choose() {
  const screenOf = await renderScreen(routes, { at: AT });
  await screen.findByRole('button', { name: 'Escolher arquivo: Foto' });
  for (const name of ['primeira.txt', 'outra.txt']) {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'text/plain' })] } });
    await screen.findByText(name);
  }
  return screenOf;
}

afterEach(() => eraseCopies());

/** Two rows; the file of the second is refused. */
async function refuseInSecond() {
  const nome = { nome: 'titulo', rotulo: 'Título', tipo: 'txt' as const };
  startWith({
    nome: 'obras',
    rotulo: 'Obras do ateliê',
    tipo: 'tab',
    obrigatorio: false,
    linhas: { titulo: 'Obra', campos: [nome, FOTO] },
  });
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Incluir obra' }));
  await user.click(screen.getByRole('button', { name: 'Incluir obra' }));
  const row = (n: number) => screen.getByRole('group', { name: `Obra ${n}` });
  const input = row(2).querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['x'], 'outra.txt', { type: 'text/plain' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await within(row(2)).findByText('outra.txt')).toBeVisible();
  return { user, row };
}

it('removing a row removes its refused file', async () => {
  const { user } = await refuseInSecond();
  await user.click(screen.getByRole('button', { name: 'Retirar Obra 2' }));
  await user.click(screen.getByRole('button', { name: 'Incluir obra' }));
  expect(screen.queryByText('outra.txt')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(NUMERO)).toBeVisible();
});

it('a refused file moves with its row', async () => {
  const { user, row } = await refuseInSecond();
  await user.click(screen.getByRole('button', { name: 'Retirar Obra 1' }));
  expect(within(row(1)).getByText('outra.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(within(row(2)).getByText('outra.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subir Obra 2' }));
  expect(within(row(1)).getByText('outra.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  expect(await screen.findByRole('button', { name: 'Seguir sem ele: Obras do ateliê' })).toBeVisible();
});

it('names an optional file that was refused, and sends without it after a confirmation', async () => {
  startPortal(false);
  const { user } = await choose();
  expect(screen.queryByText('primeira.txt')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  expect(await screen.findByRole('link', { name: REFUSED })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Revisão e envio' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corrigir: Foto' }));
  expect(await screen.findByText('outra.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir sem ele: Foto' }));
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(screen.getByRole('button', { name: 'Alterar: Documentos' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(NUMERO)).toBeVisible();
});

it('asks for another file where it is required', async () => {
  startPortal(true);
  const { router } = await choose();
  act(() => router.history.push(AT.replace('documentos', 'revisao')));
  expect(await screen.findByRole('link', { name: /não foi aceito. Envie outro.$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Seguir sem/ })).toBeNull();
});
