import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stepUpStore } from '#platform/step-up.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { makeDaUnidade, uid } from '../manifestacao.fixture.ts';
import { routes } from '../routes.tsx';
// Loaded from the start, so that no test waits for the part.
import './abrir-dialog.tsx';
import './entregar-dialog.tsx';
import './entregas-pedidas.tsx';
import './identidade-card.tsx';

const AT = `/ouvidoria/manifestacao/${uid(500)}`;
const MOTIVO = 'Há risco à vida de quem escreveu.';

const COM_SIGILO = makeDaUnidade({
  identificacao: 'SIGILOSA',
  autor: null,
  pode: { ...makeDaUnidade().pode, identidade: true },
});

const IARA = { nome: 'Iara Campos', cpf: '***.456.789-**', email: null, telefone: null, contato: null };

const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

it('is opened with a reason and a fresh sign-in, and closed again', async () => {
  reply(manifestacao.detail, COM_SIGILO);
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Abrir a identidade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir a identidade' }));
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  const send = dialog.getByRole('button', { name: 'Abrir por 15 minutos' });
  await user.type(reason, 'Curto');
  await user.click(send);
  expect(reason).toHaveAccessibleDescription(/com pelo menos 20 letras/);
  replyProblem(manifestacaoIdentidade.abrir, 'validation', {
    errors: [{ path: 'motivo', message: 'Assim não.' }],
  });
  await user.clear(reason);
  await user.click(reason);
  await user.paste(MOTIVO);
  await user.click(send);
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Assim não\./));
  const said: unknown[] = [];
  reply(manifestacaoIdentidade.abrir, ({ body, headers }) => {
    said.push([body, headers.get('idempotency-key')]);
    return said.length === 1 ? problemResponse('auth.step_up_required') : { ate: inMinutes(15), autor: IARA };
  });
  await user.click(send);
  await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
  stepUpStore.get()?.done(true);
  expect(await screen.findByText('Iara Campos')).toBeVisible();
  expect(said).toEqual([
    [{ motivo: MOTIVO }, null],
    [{ motivo: MOTIVO }, null],
  ]);
  await user.click(screen.getByRole('button', { name: 'Fechar agora' }));
  expect(screen.queryByText('Iara Campos')).toBeNull();
  expect(screen.getByRole('button', { name: 'Abrir a identidade' })).toBeVisible();
});

it.each([
  ['shown again while an opening of the reader runs', 13, true],
  ['gone when its time is over', -1, false],
])('is %s', async (_, minutes, shown) => {
  const em = inMinutes(-2);
  const abertura = {
    id: uid(40),
    finalidade: 'VER' as const,
    unidade: 'OUV · Ouvidoria',
    funcao: 'Ouvidora',
    motivo: MOTIVO,
    destino: null,
    foraDoConselho: null,
    em,
    aprovadaEm: null,
    minha: true,
  };
  reply(manifestacao.detail, { ...COM_SIGILO, aberturas: [abertura] });
  const asked: string[] = [];
  reply(manifestacaoIdentidade.ver, ({ params }) => {
    asked.push(params.id ?? '');
    return { ate: inMinutes(minutes), autor: IARA };
  });
  await renderScreen(routes, { at: AT });
  await waitFor(() => expect(asked).toEqual([uid(500)]));
  if (shown) expect(await screen.findByText('Iara Campos')).toBeVisible();
  else await screen.findByRole('button', { name: 'Abrir a identidade' });
  expect(screen.queryAllByText('Iara Campos')).toHaveLength(shown ? 1 : 0);
});

it('is not there for people who may not open it', async () => {
  reply(manifestacao.detail, makeDaUnidade({ identificacao: 'SIGILOSA', autor: null }));
  await renderScreen(routes, { at: AT });
  await screen.findByRole('button', { name: 'Ações' });
  expect(screen.queryByRole('region', { name: 'Identidade com sigilo' })).toBeNull();
});

const PEDIDA = {
  id: uid(41),
  finalidade: 'ENTREGAR' as const,
  unidade: 'OUV · Ouvidoria',
  funcao: 'Ouvidora',
  motivo: MOTIVO,
  destino: 'Comissão de Ética',
  foraDoConselho: false,
  em: inMinutes(-30),
  aprovadaEm: null,
  minha: false,
};

it('is handed over only with what a second officer needs to decide', async () => {
  reply(manifestacao.detail, COM_SIGILO);
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Entregar a outra área ou órgão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar a identidade' }));
  await user.click(dialog.getByRole('button', { name: 'Pedir aprovação' }));
  expect(dialog.getByRole('textbox', { name: 'Nome da área' })).toHaveAccessibleDescription(/a quem o nome/);
  await user.click(dialog.getByRole('radio', { name: 'Um órgão de fora' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome do órgão' }), 'Polícia Civil');
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), MOTIVO);
  const said: unknown[] = [];
  reply(manifestacaoIdentidade.pedirEntrega, ({ body }) => {
    said.push(body);
    return { ...COM_SIGILO, aberturas: [{ ...PEDIDA, minha: true }] };
  });
  await user.click(dialog.getByRole('button', { name: 'Pedir aprovação' }));
  expect(await screen.findByText(/Aguarda a aprovação de outra pessoa/)).toBeVisible();
  expect(said).toEqual([{ destino: 'Polícia Civil', foraDoConselho: true, motivo: MOTIVO }]);
});

it('is handed over once another officer approves', async () => {
  reply(manifestacao.detail, { ...COM_SIGILO, aberturas: [PEDIDA] });
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Aprovar a entrega' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Entregar o nome a Comissão de Ética?' }),
  );
  const asked: unknown[] = [];
  reply(manifestacaoIdentidade.aprovarEntrega, ({ params }) => {
    asked.push(params);
    return { ...COM_SIGILO, aberturas: [{ ...PEDIDA, aprovadaEm: inMinutes(0) }] };
  });
  reply(manifestacaoIdentidade.ver, { ate: inMinutes(15), autor: IARA });
  await user.click(dialog.getByRole('button', { name: 'Aprovar a entrega' }));
  expect(await screen.findByText('Iara Campos')).toBeVisible();
  expect(asked).toEqual([{ id: uid(500), entrega: uid(41) }]);
});

it('tells the second officer that the name leaves the council, and keeps it beside what was handed over', async () => {
  const fora = { ...PEDIDA, destino: 'Ministério Público', foraDoConselho: true };
  reply(manifestacao.detail, {
    ...COM_SIGILO,
    aberturas: [fora, { ...fora, id: uid(42), aprovadaEm: fora.em }],
  });
  const { user } = await renderScreen(routes, { at: AT });
  expect(await screen.findByText(/^Entregar o nome a Ministério Público/)).toBeVisible();
  expect(screen.getByText(/· fora do Conselho$/, { selector: 'p:has(> strong)' })).toBeVisible();
  expect(screen.getByText('Entregue a Ministério Público · fora do Conselho')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprovar a entrega' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Entregar o nome/ }));
  expect(dialog.getByText(/^O nome sai do Conselho\./)).toBeVisible();
});

it('says on the dialog why the name may not leave, and keeps what was typed', async () => {
  reply(manifestacao.detail, COM_SIGILO);
  const { user } = await renderScreen(routes, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Entregar a outra área ou órgão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Entregar a identidade' }));
  await user.click(dialog.getByRole('radio', { name: 'Um órgão de fora' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome do órgão' }), 'Prefeitura');
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), MOTIVO);
  replyProblem(manifestacaoIdentidade.pedirEntrega, 'not_possible', {
    detail: 'Peça antes o consentimento para o outro.',
  });
  await user.click(dialog.getByRole('button', { name: 'Pedir aprovação' }));
  expect(await dialog.findByText(/Peça antes o consentimento para o outro\./)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Nome do órgão' })).toHaveValue('Prefeitura');
});
