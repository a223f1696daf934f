import { carteira } from '@balcao/contract/carteira';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Anexo } from '#features/envio/kept-files.ts';
import { createUploads } from '#features/envio/uploads.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { makeAnexo } from '../anexo.fixture.ts';
import { AnexosField } from '../anexos-field.tsx';
import { makeDocumento } from './carteira.fixture.ts';

const RG = makeDocumento();
const FOTO = makeDocumento({
  id: '0198a000-0000-7000-8000-0000000000c2',
  nome: 'foto.png',
  mime: 'image/png',
});
const VENCIDO = makeDocumento({
  id: '0198a000-0000-7000-8000-0000000000c3',
  nome: 'visto.pdf',
  validade: '2026-01-31',
});
const OFFER = { name: 'Usar um documento que já enviei: Identidade' };

async function open(items = [RG, FOTO, VENCIDO], anexos: Anexo[] = [], max = 1) {
  reply(carteira.list, { items, total: items.length });
  const onDone = vi.fn();
  const uploads = createUploads({
    target: () => Promise.resolve({ finalidade: 'campo', rascunhoId: RG.id, campo: 'identidade' }),
    onDone,
    kept: () => null,
  });
  const { user } = await renderPart(
    <AnexosField
      label="Identidade"
      campo="identidade"
      aceita={['application/pdf']}
      rules="Um arquivo PDF, de até 10 MB."
      max={max}
      maxBytes={10 * 1024 * 1024}
      anexos={anexos}
      uploads={uploads}
      check={() => Promise.resolve(null)}
      hoje="2026-11-23"
      onRemove={() => {}}
      onPutBack={() => {}}
    />,
  );
  return { user, onDone };
}

it('uses a fitting document without another upload', async () => {
  const asked = vi.fn();
  reply(carteira.usar, ({ params, body }) => {
    asked(params.id, body);
    return makeAnexo({ campo: 'identidade', nome: RG.nome });
  });
  const { user, onDone } = await open();
  await user.click(await screen.findByRole('button', OFFER));
  const list = await screen.findByRole('list', { name: 'Documentos que servem' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Usar ${RG.nome}` }));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ nome: RG.nome }), 'identidade'),
  );
  expect(asked).toHaveBeenCalledWith(RG.id, { finalidade: 'campo', rascunhoId: RG.id, campo: 'identidade' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not offer a file that is already in the field', async () => {
  const diploma = makeDocumento({ id: FOTO.id, nome: 'diploma.pdf', sha256: 'c'.repeat(64) });
  const inField = makeAnexo({ nome: 'identidade.pdf', sha256: RG.sha256 });
  const { user } = await open([RG, diploma], [inField], 3);
  await user.click(await screen.findByRole('button', OFFER));
  expect(await screen.findByRole('button', { name: 'Usar diploma.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Usar ${RG.nome}` })).toBeNull();
});

it('offers nothing when no document fits', async () => {
  await open([FOTO, VENCIDO]);
  await screen.findByRole('button', { name: 'Escolher arquivo: Identidade' });
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

it('keeps a file of the field with its kind, and stops offering that', async () => {
  const laudo = makeAnexo();
  const { nome, mime, tamanho, sha256 } = laudo;
  const kept = vi.fn();
  // Same name, type and size, but another hash: another document.
  const { user } = await open([makeDocumento({ nome, mime, tamanho })], [laudo]);
  reply(carteira.guardar, ({ body }) => {
    kept(body);
    reply(carteira.list, { items: [makeDocumento({ nome, mime, tamanho, sha256 })], total: 1 });
    return makeDocumento({ nome, mime, tamanho, sha256 });
  });
  await user.click(await screen.findByRole('button', { name: 'Guardar em Meus documentos: laudo.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar documento' }));
  expect(screen.getAllByText('Escolha o que é o documento.')[0]).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/O que é este documento/), 'Laudo ou atestado de saúde');
  await user.click(screen.getByRole('button', { name: 'Guardar documento' }));
  expect(await screen.findByText('Está em Meus documentos.')).toBeVisible();
  expect(kept).toHaveBeenCalledWith({ anexoId: laudo.id, especie: 'SAUDE', validade: null });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retirar laudo.pdf' })).toHaveFocus());
});

it('retries with the same idempotency key until there is an answer', async () => {
  const keys: (string | null)[] = [];
  reply(carteira.usar, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return problemResponse('unavailable');
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', OFFER));
  const use = await screen.findByRole('button', { name: `Usar ${RG.nome}` });
  await user.click(use);
  await screen.findByRole('alert');
  await user.click(use);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it('shows a refusal and stays open', async () => {
  replyProblem(carteira.usar, 'anexo.refused', { detail: 'O arquivo “rg” já está neste campo.' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', OFFER));
  await user.click(await screen.findByRole('button', { name: `Usar ${RG.nome}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('já está neste campo');
  expect(screen.getByRole('dialog')).toBeVisible();
});
