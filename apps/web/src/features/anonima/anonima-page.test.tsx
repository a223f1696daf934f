import { anonima } from '@balcao/contract/anonima';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { municipio } from '@balcao/contract/municipio';
import { formatChave, parseChave } from '@balcao/domain/manifestacao/chave';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTyping } from '#app/count-typing.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeCaso, makeMensagem, uid } from './anonima.fixture.ts';
import type { Caso, Comprovante } from './chamar.ts';
import { routes } from './public-routes.tsx';

// The work itself takes seconds; the sign-up and the server test it.
vi.mock('../auth/solve-challenge.ts', () => ({ solve: async () => 'prova' }));

const AT = '/ouvidoria/anonima';
const RELATO = 'O telefone demora e ninguém atende há três semanas seguidas.';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CHAVE = 'ABCDEFGH1234567890JKMNPQ';
const RECIBO: Comprovante = { protocolo: 'OUV-4KZ9Q-7MWAB', prazoEm: '2026-12-21' };

type Body = Record<string, unknown>;
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Every call of the API, as the browser gets it. */
const sent = vi.fn<(address: string, init: RequestInit) => void>();

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
  const through = globalThis.fetch;
  sent.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    sent(String(input), init ?? {});
    return through(input, init);
  });
  reply(anonima.desafio, { desafio: {} });
  reply(municipio.list, { items: [{ ibge: '3146107', nome: 'Ouro Preto' }], total: 1 });
  reply(manifestacaoCategoria.escolher, {
    items: [{ id: uid(1), paiId: null, nome: 'Atendimento', publicos: [], palavras: ['telefone'] }],
  });
});
afterEach(() => vi.restoreAllMocks());

/** Goes up to the last look. */
async function write(eu: Parameters<typeof renderScreen>[1]['eu'] = null) {
  const view = await renderScreen(routes, { at: AT, eu });
  const { user } = view;
  await user.click(await screen.findByRole('radio', { name: /^Reclamação/ }));
  await press(user, 'Continuar');
  await user.click(await screen.findByLabelText('O que aconteceu?'));
  await user.paste(RELATO);
  await waitFor(() => expect(screen.getByLabelText('Categoria (opcional)')).toHaveValue(uid(1)));
  await user.selectOptions(screen.getByLabelText('Estado (opcional)'), 'MG');
  await user.type(screen.getByLabelText('Município em que aconteceu (opcional)'), 'ouro{Enter}');
  await press(user, 'Conferir');
  await screen.findByRole('heading', { level: 1, name: 'Confira e envie' });
  return view;
}

function replyRegistrar(answer: (n: number) => Comprovante | Response = () => RECIBO) {
  const bodies: Body[] = [];
  reply(anonima.registrar, ({ body }) => {
    bodies.push(body as unknown as Body);
    return answer(bodies.length) as Comprovante;
  });
  return bodies;
}

describe('writing without a name', () => {
  it('is sent once by two presses at once', async () => {
    const bodies = replyRegistrar();
    await write();
    const send = screen.getByRole('button', { name: 'Enviar sem me identificar' });
    act(() => {
      send.click();
      send.click();
    });
    expect(await screen.findByRole('heading', { name: 'Manifestação enviada' })).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  it('says what that means, and sends nothing of a person who is signed in', async () => {
    countTyping();
    const bodies = replyRegistrar();
    const { user } = await write(makeEu());
    expect(screen.getByText('Ouro Preto/MG')).toBeVisible();
    await press(user, 'Enviar sem me identificar');
    expect(await screen.findByRole('heading', { name: 'Manifestação enviada' })).toHaveFocus();
    expect(bodies).toEqual([
      {
        id: expect.stringMatching(UUID_V4),
        chave: expect.stringMatching(/^[0-9A-Z]{24}$/),
        prova: 'prova',
        tipo: 'RECLAMACAO',
        relato: RELATO,
        assunto: '',
        envolvidos: '',
        resolutividade: '',
        municipioIbge: '3146107',
        dataFato: null,
        categoriaId: uid(1),
        arquivos: [],
      },
    ]);
    const calls = sent.mock.calls.map(([address, init]) => ({ address: address.split('?')[0], ...init }));
    expect(new Set(calls.map(({ address }) => address))).toEqual(
      new Set([
        '/api/categorias-de-manifestacao',
        '/api/municipios',
        '/api/ouvidoria/anonima/desafio',
        '/api/ouvidoria/anonima',
      ]),
    );
    for (const { credentials, headers } of calls) {
      expect(credentials).toBe('omit');
      expect(Object.keys(headers ?? {}).filter((name) => name !== 'content-type')).toEqual([]);
    }
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    for (const secret of [RELATO, String(bodies[0]?.chave)]) expect(kept).not.toContain(secret);
  });

  it('explains itself first, and warns somebody who is signed in', async () => {
    await renderScreen(routes, { at: AT, eu: makeEu() });
    expect(await screen.findByText('Você está na sua conta neste aparelho')).toBeVisible();
    expect(screen.getByText(/não há direito a resposta final/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sair rápido' })).toBeVisible();
  });

  it('is left at once, without a question and with nothing in sight', async () => {
    const { user } = await write();
    const replace = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { replace });
    replace.mockImplementation(() => expect(document.body).not.toHaveTextContent(RELATO));
    await press(user, 'Sair rápido');
    vi.unstubAllGlobals();
    expect(replace.mock.calls).toEqual([['https://www.gov.br']]);
    expect(replace).toHaveReturned();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the place where something is missing', async () => {
    const { user } = await renderScreen(routes, { at: AT, eu: null });
    await press(user, 'Continuar');
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha o tipo da manifestação.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('repeats a lost answer under the same id and key', async () => {
    const bodies = replyRegistrar((n) => (n === 1 ? Response.error() : RECIBO));
    const { user } = await write();
    await press(user, 'Enviar sem me identificar');
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    await press(user, 'Enviar sem me identificar');
    await screen.findByRole('heading', { name: 'Manifestação enviada' });
    const names = bodies.map(({ id, chave }) => JSON.stringify([id, chave]));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('solves another challenge where one expired', async () => {
    const bodies = replyRegistrar((n) => (n === 1 ? problemResponse('auth.challenge_required') : RECIBO));
    const { user } = await write();
    await press(user, 'Enviar sem me identificar');
    await screen.findByRole('heading', { name: 'Manifestação enviada' });
    expect(bodies).toHaveLength(2);
  });

  it('goes back to the field that the server refuses', async () => {
    const { user } = await write();
    const message = 'Informe um dia que já passou.';
    replyProblem(anonima.registrar, 'validation', { errors: [{ path: 'dataFato', message }] });
    await press(user, 'Enviar sem me identificar');
    expect(await screen.findByLabelText(/^Quando aconteceu/)).toHaveAccessibleDescription(
      new RegExp(message),
    );
    expect(screen.getByLabelText('O que aconteceu?')).toHaveValue(RELATO);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows the key, and is left only once the key was kept', async () => {
    const bodies = replyRegistrar();
    const { user, router } = await write();
    await press(user, 'Enviar sem me identificar');
    expect(await screen.findByText('OUV-4KZ9Q-7MWAB')).toBeVisible();
    expect(screen.getByText(formatChave(String(bodies[0]?.chave)))).toBeVisible();
    void router.navigate({ href: '/' });
    await press(user, 'Continuar aqui');
    await press(user, 'Concluir');
    expect(screen.getByText('Guarde a chave e marque esta caixa antes de concluir.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Guardei a chave/ }));
    await press(user, 'Concluir');
    expect(await screen.findByText('Pronto')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.body).not.toHaveTextContent(formatChave(String(bodies[0]?.chave)));
  });

  it('keeps what was typed while the key of another case is asked for', async () => {
    const { user } = await write();
    await user.click(screen.getByRole('tab', { name: 'Acompanhar' }));
    await user.click(screen.getByRole('tab', { name: 'Escrever' }));
    expect(await screen.findByText(RELATO)).toBeVisible();
  });
});

describe('following with the key', () => {
  async function ask(chave = formatChave(CHAVE).toLowerCase()) {
    const view = await renderScreen(routes, { at: AT, eu: null });
    await view.user.click(await screen.findByRole('tab', { name: 'Acompanhar' }));
    await view.user.type(await screen.findByLabelText('Chave de acompanhamento'), chave);
    await press(view.user, 'Acompanhar');
    return view;
  }

  async function open(change: Partial<Caso> = {}) {
    reply(anonima.acompanhar, makeCaso(change));
    const view = await ask();
    await screen.findByRole('heading', { level: 1, name: 'Sua manifestação' });
    await screen.findByRole('button', { name: 'Fechar a manifestação' });
    return view;
  }

  const field = () => screen.findByLabelText('Chave de acompanhamento');

  it('says on its field what is wrong with a key', async () => {
    const { user } = await ask('ABCD');
    expect(await field()).toHaveAccessibleDescription(/A chave tem 24 letras e números/);
    expect(sent).not.toHaveBeenCalled();
    const title = 'Esta chave não abre nenhuma manifestação. Confira.';
    replyProblem(anonima.acompanhar, 'not_found', { title });
    await user.clear(await field());
    await user.type(await field(), CHAVE);
    await press(user, 'Acompanhar');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(new RegExp(title)));
    expect(await field()).toHaveValue(CHAVE);
  });

  it('shows where the case stands in the words of its author, and keeps the key out of the address', async () => {
    const { router } = await open();
    expect(screen.getByText('Em análise')).toBeVisible();
    expect(screen.getByText('21/12/2026 (segunda-feira)')).toBeVisible();
    const etapas = within(screen.getByRole('list', { name: 'Etapas da manifestação' }));
    expect(etapas.getAllByRole('listitem')).toHaveLength(5);
    expect(etapas.getByText('Análise').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(router.state.location.href).toBe(AT);
    const [address, init] = sent.mock.lastCall ?? [];
    expect(address).not.toContain(CHAVE);
    expect(JSON.parse(String(init?.body))).toEqual({ chave: parseChave(CHAVE) });
  });

  it('shows the messages of both sides, and sends one, once', async () => {
    const mensagens = [
      makeMensagem('requerente', 'É às terças.', 1),
      makeMensagem('conselho', 'Que horas?', 2),
    ];
    const { user } = await open({ mensagens });
    const list = within(screen.getByRole('list', { name: 'Mensagens trocadas' }));
    expect(list.getByText('Você').closest('li')).toHaveTextContent('É às terças.');
    expect(list.getByText('Ouvidoria').closest('li')).toHaveTextContent('Que horas?');
    await user.type(screen.getByLabelText('Nova mensagem'), 'Às oito.');
    replyOffline(anonima.mensagem);
    await press(user, 'Enviar mensagem');
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    expect(screen.getByLabelText('Nova mensagem')).toHaveValue('Às oito.');
    let said: Body = {};
    reply(anonima.mensagem, ({ body }) => {
      said = body as unknown as Body;
      return makeCaso({ mensagens: [...mensagens, makeMensagem('requerente', 'Às oito.', 3)] });
    });
    const lost = JSON.parse(String(sent.mock.calls.findLast(([to]) => to.endsWith('/mensagens'))?.[1].body));
    await press(user, 'Enviar mensagem');
    await waitFor(() => expect(screen.getByLabelText('Nova mensagem')).toHaveValue(''));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(said).toEqual({
      chave: CHAVE,
      mensagemId: expect.stringMatching(UUID_V4),
      texto: 'Às oito.',
      arquivos: [],
    });
    expect(lost.mensagemId).toBe(said.mensagemId);
  });

  it('answers what was asked, over the version that was read', async () => {
    const pedido = {
      id: uid(5),
      perguntas: ['Em qual portão?'],
      novidade: '',
      prazoEm: '2026-12-11',
      resposta: null,
      respondidoEm: null,
      criadoEm: '2026-11-21T14:00:00.000Z',
    };
    const { user } = await open({
      situacao: 'COMPLEMENTACAO_SOLICITADA',
      prazoSituacao: 'pausado',
      complementos: [pedido],
      atos: ['complementar'],
    });
    expect(screen.getByText('Falta você responder')).toBeVisible();
    expect(screen.getByText('Em qual portão?')).toBeVisible();
    await press(user, 'Responder');
    expect(screen.getByLabelText('Sua resposta')).toHaveAccessibleDescription(/Escreva a resposta/);
    let said: Body = {};
    reply(anonima.complementar, ({ body }) => {
      said = body as unknown as Body;
      return makeCaso({ complementos: [{ ...pedido, resposta: 'O de trás.' }] });
    });
    await user.type(screen.getByLabelText('Sua resposta'), 'O de trás.');
    await press(user, 'Responder');
    expect(await screen.findByText('O de trás.')).toBeVisible();
    expect(screen.queryByLabelText('Sua resposta')).toBeNull();
    expect(said).toEqual({ chave: CHAVE, version: 3, resposta: 'O de trás.', arquivos: [] });
  });

  it('shows the answer, and asks for a review over the version that is there after a conflict', async () => {
    const { user } = await open({
      situacao: 'CONCLUIDA',
      prazoSituacao: 'encerrado',
      etapas: 5,
      respostas: [
        {
          id: uid(6),
          especie: 'CONCLUSIVA',
          desfecho: 'SEM_ELEMENTOS',
          pontos: { razao: 'O portão abre todos os dias.' },
          texto: 'Fomos ao portão e ele abre.',
          por: null,
          em: '2026-11-22T14:00:00.000Z',
        },
      ],
      atos: ['pedir_revisao'],
      revisaoAte: '2026-12-02',
      pode: { mensagem: false, nota: false, assumir: false, cobrir: false, identidade: false },
    });
    expect(screen.getByText('Decisão: Arquivada por falta de elementos.')).toBeVisible();
    expect(screen.getByText('O portão abre todos os dias.')).toBeVisible();
    expect(screen.queryByLabelText('Nova mensagem')).toBeNull();
    const versions: unknown[] = [];
    reply(anonima.acompanhar, makeCaso({ version: 4, situacao: 'CONCLUIDA', atos: ['pedir_revisao'] }));
    reply(anonima.pedirRevisao, ({ body }) => {
      versions.push((body as unknown as Body).version);
      return versions.length === 1 ? problemResponse('stale') : makeCaso({ version: 5 });
    });
    await user.type(screen.getByLabelText('Por que a resposta deve ser revista?'), 'Continua fechado.');
    await press(user, 'Pedir revisão');
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Decisão: Arquivada por falta de elementos.')).toBeNull());
    await press(user, 'Pedir revisão');
    await waitFor(() => expect(versions).toEqual([3, 4]));
    expect(await screen.findByText('Em análise')).toBeVisible();
  });

  it('keeps a message that is being written while another tab is open', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Nova mensagem'), 'Mais uma coisa');
    await user.click(screen.getByRole('tab', { name: 'Escrever' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Escrever sem se identificar' }),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Acompanhar' }));
    expect(screen.getByLabelText('Nova mensagem')).toHaveValue('Mais uma coisa');
  });

  it('says why the case was archived', async () => {
    const texto = 'Fora de competência. Procure a prefeitura.';
    await open({
      situacao: 'ARQUIVADA',
      prazoSituacao: 'encerrado',
      arquivoMotivo: 'FORA_DE_COMPETENCIA',
      historico: [{ ato: 'arquivar', em: '2026-11-22T14:00:00.000Z', por: null, texto }],
    });
    expect(screen.getByText(/Este assunto não é do Conselho/)).toBeVisible();
    expect(screen.getByText(texto)).toBeVisible();
  });

  it('forgets the case when it is closed', async () => {
    const { user } = await open();
    await press(user, 'Fechar a manifestação');
    expect(await field()).toHaveValue('');
    expect(screen.queryByText('OUV-4KZ9Q-7MWAB')).toBeNull();
  });
});
