import { documento } from '@balcao/contract/documento';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem, server } from '#test/server.ts';
import { routes } from './public-routes.tsx';
import type { Validacao } from './queries.ts';

/** SHA-256 of "abc". */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

function makeValidacao(change: Partial<Validacao> = {}): Validacao {
  return {
    situacao: 'valido',
    titulo: 'Certidão de regularidade',
    numero: '2026/000123',
    codigo: 'X7K2-9QMB',
    titular: 'H***** P****',
    registro: 'CRT-MG 001234/D',
    situacaoNaEmissao: 'Suspenso por decisão ética',
    situacaoHoje: null,
    emitidoEm: '2026-11-20T12:00:00.000Z',
    validoAte: '2027-02-19',
    revogadoEm: null,
    devolvidoEm: null,
    assinantes: [{ nome: 'Paulo Brandão', cargo: 'Presidente' }],
    demonstracao: true,
    sha256: ABC,
    ...change,
  };
}

const open = (at = '/validar/X7K2-9QMB') => renderScreen(routes, { at, eu: null });

describe('the check of a document', () => {
  it.each([
    ['valido', 'Documento autêntico', /válido até 19\/02\/2027/],
    ['vencido', 'Documento autêntico, mas vencido', /a validade terminou em 19\/02\/2027/],
    ['revogado', 'Documento revogado em 18/11/2026', /Não o aceite/],
    ['substituido', 'Documento substituído por outro', /versão mais nova/],
  ] as const)('describes the state %s in words', async (situacao, title, text) => {
    const revogadoEm = situacao === 'revogado' ? '2026-11-18T12:00:00.000Z' : null;
    reply(documento.validar, makeValidacao({ situacao, revogadoEm }));
    await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('H***** P****')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Conferir outro documento' })).toHaveAttribute(
      'href',
      '/validar',
    );
    expect(screen.getByText('Suspenso por decisão ética')).toBeVisible();
    expect(screen.getByText('Conselho Regional de Exemplo')).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('says since when the payment of a receipt is given back, all of it or a part', async () => {
    const devolvidoEm = '2026-11-18T12:00:00.000Z';
    reply(documento.validar, makeValidacao({ situacao: 'devolvido', devolvidoEm }));
    const { unmount } = await open();
    expect(await screen.findByText('Pagamento devolvido em 18/11/2026')).toBeVisible();
    expect(screen.getByText(/não aceite como prova de pagamento/)).toBeVisible();
    expect(screen.getByText('Devolvido em')).toBeVisible();
    unmount();
    reply(documento.validar, makeValidacao({ devolvidoEm }));
    await open();
    expect(await screen.findByText('Documento autêntico')).toBeVisible();
    expect(screen.getByText('Devolvido em parte em')).toBeVisible();
  });

  it('names the signers, with their roles if any', async () => {
    const assinantes = [
      { nome: 'Paulo Brandão', cargo: 'Presidente' },
      { nome: 'Ana Lima', cargo: '' },
    ];
    reply(documento.validar, makeValidacao({ assinantes }));
    await open();
    expect(await screen.findByText('Paulo Brandão, Presidente; Ana Lima')).toBeVisible();
  });

  it('says that the code is unknown, and lets the person correct it', async () => {
    replyProblem(documento.validar, 'not_found');
    const { user, router } = await open('/validar/NADA');
    expect(await screen.findByText('Código não encontrado')).toBeVisible();
    const field = screen.getByLabelText('Código de validação');
    expect(field).toHaveValue('NADA');
    reply(documento.validar, makeValidacao());
    await user.clear(field);
    await user.type(field, ' x7k2-9qmb {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/validar/X7K2-9QMB'));
    expect(await screen.findByText('Documento autêntico')).toBeVisible();
  });

  it('shows an example of a code', async () => {
    await open('/validar');
    expect(await screen.findByText(/Exemplo: [0-9A-Z]{4}(-[0-9A-Z]{4}){3}\.$/)).toBeVisible();
  });

  it('refuses an empty or invalid code', async () => {
    const { user } = await open('/validar');
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Digite o código que está no documento.')).toBeVisible();
    expect(screen.getByLabelText('Código de validação')).toHaveFocus();
    await user.type(screen.getByLabelText('Código de validação'), '<script>{Enter}');
    expect(screen.getByText('O código tem só letras, números e hifens.')).toBeVisible();
  });

  it('shows another text for too many attempts than for an unknown code', async () => {
    replyProblem(documento.validar, 'rate_limited');
    await open();
    expect(await screen.findByText(/Muitas ações em pouco tempo/)).toBeVisible();
    expect(screen.queryByText('Código não encontrado')).toBeNull();
  });

  it('says that there is no connection', async () => {
    replyOffline(documento.validar);
    await open();
    expect(await screen.findByText('Sem conexão')).toBeVisible();
  });
});

describe('the comparison of a file', () => {
  async function choose(content: string) {
    reply(documento.validar, makeValidacao());
    await open();
    await screen.findByText('Documento autêntico');
    const input = document.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
    const file = new File([content], 'certidao.pdf', { type: 'application/pdf' });
    // jsdom files have no arrayBuffer.
    Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content)) });
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(request.url));
    fireEvent.change(input, { target: { files: [file] } });
    return requests;
  }

  it('recognizes the original without sending it', async () => {
    const requests = await choose('abc');
    expect(await screen.findByText('O arquivo é o original')).toBeVisible();
    expect(requests).toEqual([]);
    server.events.removeAllListeners();
  });

  it('recognizes a changed byte', async () => {
    await choose('%PDF-1.7 abd');
    expect(await screen.findByText('O arquivo é diferente do original')).toBeVisible();
    server.events.removeAllListeners();
  });

  it.each([
    ['', 'O arquivo está vazio.'],
    ['abd', 'Isto não é um PDF.'],
  ])('does not call %j an altered document', async (content, said) => {
    await choose(content);
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(screen.queryByText('O arquivo é diferente do original')).toBeNull();
    server.events.removeAllListeners();
  });
});
