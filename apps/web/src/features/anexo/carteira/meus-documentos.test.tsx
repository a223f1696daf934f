import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { MeusDocumentosSection } from './meus-documentos-section.tsx';

type Documento = ResponseOf<typeof carteira.list>['items'][number];

const USO = {
  requerimentoId: '0198a000-0000-7000-8000-0000000000a1',
  numero: '50100.000001/2026-11',
  titulo: 'Registro',
};
const RG: Documento = {
  id: '0198a000-0000-7000-8000-0000000000c1',
  nome: 'rg.pdf',
  mime: 'application/pdf',
  tamanho: 2048,
  sha256: 'd'.repeat(64),
  verificacao: 'liberado',
  sensivel: false,
  especie: 'IDENTIDADE',
  validade: '2020-01-31',
  guardado: true,
  usos: [],
  totalUsos: 0,
  enviadoEm: '2026-10-01T12:00:00.000Z',
};
const DIPLOMA: Documento = {
  ...RG,
  id: '0198a000-0000-7000-8000-0000000000c2',
  nome: 'diploma.pdf',
  especie: null,
  validade: null,
  guardado: false,
  usos: [USO],
  totalUsos: 1,
};

beforeEach(() => setToken(makeToken()));

const has = (...items: Documento[]) => reply(carteira.list, { items, total: items.length });

it('shows the kind, use and expiry of each document', async () => {
  has(RG, DIPLOMA);
  await renderPart(<MeusDocumentosSection />);
  expect(await screen.findByText('Documento de identidade · 2 KB')).toBeVisible();
  expect(screen.getByText('venceu em 31/01/2020')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Registro/ })).toHaveAttribute(
    'href',
    `/requerimento/${USO.requerimentoId}`,
  );
  expect(screen.getByRole('button', { name: 'Apagar rg.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apagar diploma.pdf' })).toBeNull();
});

it('loads documents by page', async () => {
  const asked: unknown[] = [];
  reply(carteira.list, ({ query }) => {
    asked.push(query);
    const [item] = query.pagina === '2' ? [DIPLOMA] : [RG];
    return { items: [item], total: 16 };
  });
  const { user } = await renderPart(<MeusDocumentosSection />);
  expect(await screen.findByText('rg.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(await screen.findByText('diploma.pdf')).toBeVisible();
  expect(screen.queryByText('rg.pdf')).toBeNull();
  expect(asked).toEqual([1, 2].map((n) => ({ pagina: String(n), porPagina: '15' })));
});

it('counts the requests that it does not name', async () => {
  has({ ...DIPLOMA, totalUsos: 9 });
  await renderPart(<MeusDocumentosSection />);
  expect(await screen.findByText(/e mais 8 pedidos\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Página anterior' })).toBeNull();
});

it('offers the first page when the current one is gone', async () => {
  let total = 16;
  reply(carteira.list, ({ query }) => ({ items: query.pagina === '2' && total < 16 ? [] : [RG], total }));
  reply(carteira.apagar, () => {
    total = 15;
    return new Response(null, { status: 204 });
  });
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
  await user.click(await screen.findByRole('button', { name: 'Apagar rg.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Apagar documento' }));
  await user.click(await screen.findByRole('button', { name: 'Ir à primeira página' }));
  expect(await screen.findByText('rg.pdf')).toBeVisible();
});

it('explains its use while it is empty', async () => {
  has();
  await renderPart(<MeusDocumentosSection />);
  expect(await screen.findByText(/Nenhum documento ainda/)).toBeVisible();
});

it('deletes a document after a confirmation', async () => {
  has(RG);
  const gone = vi.fn();
  reply(carteira.apagar, ({ params }) => gone(params.id));
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Apagar rg.pdf' }));
  has();
  await user.click(screen.getByRole('button', { name: 'Apagar documento' }));
  expect(await screen.findByText(/Nenhum documento ainda/)).toBeVisible();
  expect(gone).toHaveBeenCalledWith(RG.id);
});

it('changes the kind of a document', async () => {
  has(DIPLOMA);
  const said = vi.fn();
  reply(carteira.alterar, ({ body }) => {
    said(body);
    return DIPLOMA;
  });
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Alterar diploma.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getAllByText('Escolha o que é o documento.')[0]).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/O que é este documento/), 'Diploma ou certificado');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith({ especie: 'DIPLOMA', validade: null }));
});

it('warns that an expired document is not offered', async () => {
  has(DIPLOMA);
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Alterar diploma.pdf' }));
  const day = screen.getByRole('textbox', { name: /^Vale até/ });
  // The empty live region must not be a child of the form stack, which would leave a gap.
  expect(screen.getByRole('status').parentElement).toContainElement(day);
  await user.type(day, '31/01/2020');
  expect(screen.getByText(/Este dia já passou/)).toBeVisible();
  await user.clear(day);
  await user.type(day, '31/01/2099');
  expect(screen.queryByText(/Este dia já passou/)).toBeNull();
});

it('keeps an uploaded document', async () => {
  has();
  const kept = vi.fn();
  const upload = { id: '0198a000-0000-7000-8000-0000000000e1', tamanho: 1 };
  reply(anexo.abrir, ({ body }) => {
    expect(body?.finalidade).toBe('carteira');
    return { ...upload, recebido: 0 };
  });
  reply(anexo.enviar, { ...upload, recebido: 1 });
  reply(anexo.concluir, { ...RG, id: upload.id, campo: null, sha256: 'a'.repeat(64) });
  replyProblem(carteira.guardar, 'anexo.too_many', { detail: 'Você já guarda 50 documentos, o máximo.' });
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Guardar documento' }));
  const save = () =>
    user.click(screen.getAllByRole('button', { name: 'Guardar documento' }).at(-1) ?? document.body);
  await save();
  expect(screen.getAllByText('Escolha um arquivo.')[0]).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input ?? document.body, new File(['x'], 'rg.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: 'Retirar rg.pdf' })).toBeVisible();
  expect(screen.queryByText('Escolha um arquivo.')).toBeNull();
  await user.selectOptions(screen.getByLabelText(/O que é este documento/), 'Documento de identidade');
  await save();
  expect(await screen.findByText(/Você já guarda 50 documentos/)).toBeVisible();
  reply(carteira.guardar, ({ body }) => {
    kept(body);
    return RG;
  });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept).toHaveBeenCalledWith({ anexoId: upload.id, especie: 'IDENTIDADE', validade: null });
});

it('asks to wait only while a file is uploading', async () => {
  has();
  const upload = { id: '0198a000-0000-7000-8000-0000000000e1', tamanho: 1 };
  reply(anexo.abrir, { ...upload, recebido: 0 });
  const gate = Promise.withResolvers<Response>();
  reply(anexo.enviar, () => gate.promise);
  const { user } = await renderPart(<MeusDocumentosSection />);
  await user.click(await screen.findByRole('button', { name: 'Guardar documento' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input ?? document.body, new File(['x'], 'rg.pdf', { type: 'application/pdf' }));
  const save = screen.getAllByRole('button', { name: 'Guardar documento' }).at(-1) ?? document.body;
  await user.click(save);
  expect(screen.getAllByText('Espere o envio do arquivo terminar.')[0]).toBeVisible();
  gate.resolve(problemResponse('anexo.refused', { detail: 'O arquivo está protegido por senha.' }));
  expect(await screen.findByText(/protegido por senha/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Espere o envio do arquivo terminar.')).toBeNull());
});
