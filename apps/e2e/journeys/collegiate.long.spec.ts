import { expect, type Page } from '@playwright/test';
import { button, confirm, openOffered, recordDecision, take } from '../fixtures/acts.ts';
import { makeAttendant } from '../fixtures/council.ts';
import { dayFromNow } from '../fixtures/dates.ts';
import { makeMember } from '../fixtures/people.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { fileRequest } from '../product/file-request.ts';

const DEFESA = {
  numeroAuto: '000123/2026',
  dataCiencia: dayFromNow(-3),
  regularizou: false,
  porProcurador: false,
  merito: 'A obra não era minha: saí do canteiro dois meses antes da visita da fiscalização.',
  pedidos: ['ARQUIVAMENTO'],
};
const PERGUNTA = 'A obra já tinha outro responsável no dia da visita?';
const PARECER =
  'O livro da obra mostra outro responsável desde março, e a visita foi em maio. O auto não se sustenta.';
const RESUMO = 'O auto de infração foi cancelado: a obra não era sua no dia da visita.';
const ITEM = 'Item 4: defesa do auto 000123/2026';

const titled = (page: Page) => page.getByRole('heading', { level: 1, name: /^Defesa de auto/ });

test('a defence passes opinion, agenda and vote of the board, and its author reads the result', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(120_000);
  const { baseUrl } = run;
  const autor = await makeMember(baseUrl, 'Joaquim Autuado');
  const fiscal = await makeAttendant(baseUrl, 'Zélia Fiscal', 'FISC');
  const camara = await makeAttendant(baseUrl, 'Breno Parecerista', 'CAM');
  const { id } = await fileRequest({ baseUrl, token: autor.token, tipoId: 122, respostas: DEFESA });
  const address = `/requerimento/${id}`;

  const zelia = await openBrowser({ token: fiscal.token });
  await zelia.goto(address);
  await expect(titled(zelia)).toBeVisible();
  await take(zelia);
  const asking = await openOffered(zelia, 'Pedir parecer');
  await asking.getByRole('radio', { name: 'Uma pessoa' }).check({ force: true });
  await asking.getByRole('combobox', { name: 'Pessoa' }).selectOption(camara.id);
  await asking.getByRole('textbox', { name: 'O que o parecer deve responder?' }).fill(PERGUNTA);
  await confirm(zelia, asking, 'Pedir parecer');
  await expect(zelia.getByText(/^Pedido a Breno Parecerista/)).toBeVisible();
  await expectGoodStop(zelia);

  const breno = await openBrowser({ token: camara.token });
  await breno.goto('/notificacoes');
  await breno.getByRole('main').getByRole('link', { name: 'Parecer pedido a você' }).click();
  await expect(titled(breno)).toBeVisible();
  await expectGoodStopInBoth(breno);
  const giving = await openOffered(breno, 'Dar parecer');
  await expect(giving.getByText(PERGUNTA)).toBeVisible();
  await giving.getByRole('textbox', { name: 'Parecer' }).fill(PARECER);
  await confirm(breno, giving, 'Assinar parecer');

  await expect(zelia.getByText(PARECER)).toBeVisible();
  const agenda = await openOffered(zelia, 'Incluir em pauta');
  await agenda.getByRole('textbox', { name: 'Dia da reunião' }).fill(dayFromNow(0));
  await agenda.getByRole('textbox', { name: 'Ponto da pauta' }).fill(ITEM);
  await confirm(zelia, agenda, 'Incluir em pauta');
  await expect(zelia.getByText(ITEM)).toBeVisible();
  await expectGoodStop(zelia);

  const joaquim = await openBrowser({ token: autor.token });
  await joaquim.goto(address);
  await expect(joaquim.getByText('O que você apresentou será julgado em reunião do Conselho.')).toBeVisible();
  await expect(joaquim.getByText(ITEM)).toHaveCount(0);
  await expect(joaquim.getByText(PARECER)).toHaveCount(0);
  await expectGoodStop(joaquim);

  const vote = await openOffered(zelia, 'Decidir', 'Decidir o pedido');
  await vote.getByRole('button', { name: 'Usar o parecer' }).click();
  await expect(vote.getByRole('textbox', { name: 'Motivos da decisão' })).toHaveValue(new RegExp(PARECER));
  const votacao = 'Por maioria';
  await recordDecision(zelia, vote, { resultado: 'Deferido', resumo: RESUMO, motivos: PARECER, votacao });
  await expectGoodStop(zelia);

  await expect(joaquim.getByText(RESUMO).first()).toBeVisible();
  await expect(joaquim.getByText(/em reunião, por maioria/)).toBeVisible();
  const download = joaquim.getByRole('link', { name: /^Baixar PDF/ });
  await expect(download.first()).toBeVisible({ timeout: 30_000 });
  await button(joaquim, 'Ler o parecer').click();
  // The reasons of the decision quote it too, in a collapsed part.
  await expect(joaquim.getByText(PARECER).filter({ visible: true })).toHaveCount(1);
  await expectGoodStopInBoth(joaquim);
});
