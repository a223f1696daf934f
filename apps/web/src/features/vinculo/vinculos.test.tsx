import { etiqueta } from '@balcao/contract/etiqueta';
import { interessado } from '@balcao/contract/interessado';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Interessado } from '#features/interessado/interessado-facts.tsx';
import {
  makeAcoes,
  makeAnexo,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies, keptKey, putCopy } from '#platform/local-copy.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import type { Vinculo, Vinculos } from './queries.ts';

beforeEach(replyNoEtiquetas);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const helena = makeEu({ id: uid(1) });

const outro = {
  id: uid(300),
  numero: '99999.000123/2026-60',
  titulo: 'Certidão',
  status: 'EM_ANALISE',
  dispensada: false,
};
const line: Vinculo = {
  id: uid(301),
  tipo: 'duplicado',
  lado: 'de',
  outro,
  motivo: 'Pede a mesma certidão.',
  por: 'Bianca Reis',
  em: '2026-11-20T18:05:00.000Z',
};

const PERSON: Interessado = {
  id: uid(1),
  nome: 'Helena Prado',
  foto: null,
  pessoa: 'PF',
  documentoMascarado: '***.982.247-**',
  contato: { email: 'helena@example.com', celular: null, completo: true },
  registros: [],
  cobrancas: null,
  pedidos: { total: 0, porStatus: [], ultimos: [] },
  cartas: { total: 0, semCiencia: 0, ultimas: [] },
  documentos: { total: 0, ultimos: [] },
};

function open(found: Vinculos, detail = makeDetalhe({ acoes: makeAcoes(['nota_interna', 'juntar']) })) {
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(requerimento.list, { items: [], total: 0 });
  reply(vinculo.list, found);
  reply(etiqueta.doPedido, { items: [], total: 0, historico: [] });
  reply(etiqueta.list, { items: [], total: 0 });
  return renderScreen(routes, { at: `/requerimento/${detail.id}`, eu: otavio });
}

/** This card loads after the rest of the page. */
const card = () => screen.findByRole('region', { name: 'Pedidos ligados a este' }, { timeout: 5000 });

it('shows a linked request with its situation and reason, and removes the link after a confirmation', async () => {
  const { user } = await open({ ...NO_VINCULOS, items: [line], total: 1 });
  const shown = within(await card());
  expect(await shown.findByRole('link', { name: outro.numero })).toHaveAttribute(
    'href',
    `/requerimento/${outro.id}`,
  );
  expect(shown.getByText('Repete')).toBeVisible();
  expect(shown.getByText('Pede a mesma certidão.')).toBeVisible();
  const removed: string[] = [];
  reply(vinculo.undo, ({ params }) => {
    removed.push(params.vinculoId ?? '');
    reply(vinculo.list, NO_VINCULOS);
    return NO_VINCULOS;
  });
  await user.click(shown.getByRole('button', { name: `Desligar de ${outro.numero}` }));
  await user.click(await screen.findByRole('button', { name: 'Desligar' }));
  expect(await shown.findByText('Nenhum pedido ligado a este.')).toBeVisible();
  expect(removed).toEqual([line.id]);
  expect(shown.getByRole('status')).toHaveTextContent('Os dois pedidos foram desligados.');
  await waitFor(() => expect(shown.getByRole('button', { name: 'Ligar a outro pedido' })).toHaveFocus());
});

it('counts what a joined request brought, only where it brought something', async () => {
  const one = { outro, motivo: 'É o mesmo assunto.', por: null, em: line.em, mensagens: 0, arquivos: 0 };
  const two = { ...one, outro: { ...outro, id: uid(302) }, mensagens: 2 };
  await open({ ...NO_VINCULOS, recebidos: [one, two] });
  const shown = within(await card());
  expect(await shown.findByText('2 mensagens vieram de lá')).toBeVisible();
  expect(shown.queryByText(/0 arquivos/)).toBeNull();
});

it('mentions related requests of another group', async () => {
  await open({ ...NO_VINCULOS, comOutroGrupo: ['de', 'para', 'de'] });
  const shown = within(await card());
  expect(await shown.findByText(/^2 pedidos que nasceram deste estão com outro grupo/)).toBeVisible();
  expect(shown.getByText(/^O pedido de que este nasceu está com outro grupo/)).toBeVisible();
  expect(shown.queryByText('Nenhum pedido ligado a este.')).toBeNull();
});

it('links by number, marks refused fields, and keeps the typed values', async () => {
  const { user } = await open(NO_VINCULOS);
  await user.click(await within(await card()).findByRole('button', { name: 'Ligar a outro pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ligar os pedidos' }));
  expect(dialog.getByText('Informe o número do outro pedido.')).toBeVisible();
  expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Pelo menos 5 letras/);
  const errors = [
    { path: 'numero', message: 'Não encontramos este número entre os pedidos que você atende.' },
  ];
  reply(vinculo.create, () => problemResponse('validation', { errors }));
  await user.selectOptions(dialog.getByLabelText('Este pedido'), 'duplicado');
  await user.type(dialog.getByLabelText('Número do outro pedido'), outro.numero);
  await user.type(dialog.getByLabelText('Motivo'), 'Pede a mesma certidão.');
  await user.click(dialog.getByRole('button', { name: 'Ligar os pedidos' }));
  expect(await dialog.findByText(errors[0]?.message ?? '')).toBeVisible();
  expect(dialog.getByLabelText('Motivo')).toHaveValue('Pede a mesma certidão.');
  reply(vinculo.create, { ...NO_VINCULOS, items: [line], total: 1 });
  reply(vinculo.list, { ...NO_VINCULOS, items: [line], total: 1 });
  await user.click(dialog.getByRole('button', { name: 'Ligar os pedidos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(await card()).findByText('Repete')).toBeVisible();
  expect(within(await card()).getByRole('status')).toHaveTextContent('Os dois pedidos foram ligados.');
});

it('offers the older open requests of the person on demand', async () => {
  const one = (n: number, status: string, dia: string) => ({
    id: uid(n),
    numero: `99999.000${n}/2026-60`,
    titulo: 'Certidão',
    status,
    emissao: `2026-${dia}T12:00:00.000Z`,
  });
  const ultimos = [
    one(300, 'EM_ANALISE', '10-20'),
    one(301, 'CONCLUIDO', '10-01'),
    one(302, 'EM_ANALISE', '11-19'),
  ];
  let readings = 0;
  reply(interessado.detail, () => {
    readings += 1;
    return Response.json({ ...PERSON, pedidos: { ...PERSON.pedidos, ultimos } });
  });
  // The choice is stored per request, so another id keeps it out of the next test.
  const { user } = await open(NO_VINCULOS, makeDetalhe({ id: uid(105), acoes: makeAcoes(['juntar']) }));
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Juntar a outro pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Número do outro pedido');
  expect(readings).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Escolher entre os pedidos desta pessoa' }));
  const list = within(await dialog.findByRole('list', { name: 'Pedidos desta pessoa' }));
  expect(document.activeElement).toContainElement(list.getByRole('button'));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '99999.000300/2026-60 CertidãoEm análise, de 20/10/2026',
  ]);
  await user.click(list.getByRole('button'));
  expect(dialog.getByLabelText('Número do outro pedido')).toHaveValue('99999.000300/2026-60');
  expect(list.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  [[{ status: 'EM_ANALISE', total: 1 }], 'Nenhum pedido mais antigo em aberto para escolher aqui.'],
  [
    [{ status: 'EM_ANALISE', total: 2 }],
    'Nenhum dos mais recentes serve. Se souber o número, escreva no campo.',
  ],
])('says only what it knows about requests it does not list: %j', async (porStatus, said) => {
  const later = {
    id: uid(302),
    numero: '99999.000302/2026-60',
    titulo: 'Certidão',
    status: 'EM_ANALISE',
    dispensada: false,
  };
  const ultimos = [{ ...later, emissao: '2099-11-19T12:00:00.000Z' }];
  reply(interessado.detail, { ...PERSON, pedidos: { total: 3, porStatus, ultimos } });
  const { user } = await open(NO_VINCULOS, makeDetalhe({ id: uid(106), acoes: makeAcoes(['juntar']) }));
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Juntar a outro pedido' }));
  await user.click(await screen.findByRole('button', { name: 'Escolher entre os pedidos desta pessoa' }));
  expect(await screen.findByText(said)).toBeVisible();
});

it('joins from the menu, and then links to the request that answers for both', async () => {
  const { user } = await open(NO_VINCULOS);
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Juntar a outro pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Número do outro pedido'), outro.numero);
  expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Pelo menos 10 letras/);
  await user.type(dialog.getByLabelText('Motivo'), 'Trata do mesmo assunto.');
  const sent: unknown[] = [];
  const juntadoA = { id: outro.id, numero: outro.numero };
  const dead = { acao: 'desfazer', permitido: false, motivo: 'para isso há “Desfazer a juntada”' } as const;
  reply(vinculo.juntar, ({ body }) => {
    sent.push(body);
    return Response.json(
      makeDetalhe({
        status: 'ARQUIVADO',
        vez: 'ninguem',
        juntadoA,
        version: 8,
        acoes: [...makeAcoes(['desfazer_juntada']), dead],
      }),
    );
  });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(`Juntado ao pedido ${outro.numero}`)).toBeVisible();
  expect(screen.getByRole('link', { name: `Abrir o pedido ${outro.numero}` })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Desfazer a juntada' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ações' }));
  expect(screen.getAllByRole('button', { name: 'Desfazer a juntada' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Desfazer para isso/ })).toBeNull();
  expect(sent).toEqual([
    expect.objectContaining({ numero: outro.numero, motivo: 'Trata do mesmo assunto.' }),
  ]);
});

it('tells the requester of a joined request where the answer will be', async () => {
  const juntadoA = { id: outro.id, numero: outro.numero };
  reply(
    requerimento.detail,
    makeDetalhe({ status: 'ARQUIVADO', vez: 'ninguem', juntadoA, acoes: makeAcoes(['mensagem']) }),
  );
  await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: helena });
  expect(await screen.findByText(/A resposta virá no outro pedido, que também é seu/)).toBeVisible();
  expect(screen.getByText(`Chega ao pedido ${outro.numero}, ao qual este foi juntado.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pedir de novo/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Pedidos ligados a este' })).toBeNull();
});

it('splits off the chosen service, messages, files and reason', async () => {
  const mensagem = makeEvento({
    id: uid(700),
    tipo: 'mensagem',
    acao: null,
    texto: 'Aliás, quero outra coisa.',
  });
  const { user } = await open(
    NO_VINCULOS,
    makeDetalhe({ eventos: [mensagem], acoes: makeAcoes(['nota_interna', 'desmembrar']) }),
  );
  const items = [{ id: 125, titulo: 'Acesso à informação', grupo: 'SIC' }];
  reply(vinculo.servicosParaDesmembrar, { items, total: 1 });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Desmembrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desmembrar o pedido' }));
  expect(await dialog.findByLabelText('Serviço do novo pedido')).toHaveFocus();
  expect(await dialog.findByRole('option', { name: 'Acesso à informação (SIC)' })).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Desmembrar' }));
  expect(dialog.getByText('Escolha o serviço.')).toBeVisible();
  expect(dialog.getByText('Escolha pelo menos uma mensagem ou um arquivo.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Serviço do novo pedido'), '125');
  await user.click(dialog.getByRole('checkbox', { name: /quero outra coisa/ }));
  await user.type(dialog.getByLabelText('Motivo'), 'São dois assuntos.');
  const sent: unknown[] = [];
  reply(vinculo.desmembrar, ({ body }) => {
    sent.push(body);
    return Response.json(makeDetalhe({ eventos: [], version: 9, acoes: makeAcoes(['nota_interna']) }));
  });
  await user.click(dialog.getByRole('button', { name: 'Desmembrar' }));
  expect(await screen.findByText(/Parte deste pedido agora é outro/)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ tipoId: 125, mensagens: [uid(700)], anexos: [], motivo: 'São dois assuntos.' }),
  ]);
});

it('ignores an earlier choice that no longer exists', async () => {
  const outra = makeEvento({ id: uid(701), tipo: 'mensagem', acao: null, texto: 'Outra coisa.' });
  const detail = makeDetalhe({ eventos: [outra], acoes: makeAcoes(['nota_interna', 'desmembrar']) });
  setToken(makeToken({ sub: otavio.id, tipo: 1 }));
  const left = { tipoId: '125', mensagens: [uid(700)], anexos: [], motivo: 'São dois assuntos.' };
  putCopy(keptKey(detail.id, 'desmembrar'), left);
  const { user } = await open(NO_VINCULOS, detail);
  reply(vinculo.servicosParaDesmembrar, { items: [{ id: 125, titulo: 'Acesso', grupo: 'SIC' }], total: 1 });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Desmembrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desmembrar o pedido' }));
  await waitFor(() => expect(dialog.getByLabelText('Motivo')).toHaveValue(left.motivo));
  await user.click(dialog.getByRole('button', { name: 'Desmembrar' }));
  expect(dialog.getByText('Escolha pelo menos uma mensagem ou um arquivo.')).toBeVisible();
  await eraseCopies();
});

it('says that a request without messages and files has nothing to split off', async () => {
  const acoes = makeAcoes(['nota_interna', 'desmembrar']);
  const { user } = await open(NO_VINCULOS, makeDetalhe({ eventos: [], anexos: [], acoes }));
  reply(vinculo.servicosParaDesmembrar, { items: [], total: 0 });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Desmembrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desmembrar o pedido' }));
  expect(await dialog.findByText(/não há o que separar dele/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Desmembrar' })).toBeDisabled();
});

it('does not call the files additional when nothing else can be split off', async () => {
  const acoes = makeAcoes(['nota_interna', 'desmembrar']);
  const { user } = await open(NO_VINCULOS, makeDetalhe({ anexos: [makeAnexo()], eventos: [], acoes }));
  reply(vinculo.servicosParaDesmembrar, { items: [], total: 0 });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Desmembrar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desmembrar o pedido' }));
  expect(await dialog.findByText('Arquivos que valem também lá')).toBeVisible();
  expect(dialog.queryByText(/opcional/)).toBeNull();
});
