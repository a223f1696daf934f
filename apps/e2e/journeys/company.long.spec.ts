import { expect, type Page } from '@playwright/test';
import { button } from '../fixtures/acts.ts';
import { makeAttendant, makeFirm, makeProfessional, type Professional } from '../fixtures/council.ts';
import { pdfFile } from '../fixtures/files.ts';
import { payAtBank, payFee } from '../fixtures/payment.ts';
import { expectGoodStop, expectGoodStopInBoth } from '../fixtures/stop.ts';
import { test } from '../fixtures/test.ts';
import { fileRequest } from '../product/file-request.ts';

/** Answers of a firm without branches, about itself and its technical lead. */
const EMPRESA = {
  naturezaJuridica: 'LTDA',
  dataConstituicao: '2019-03-01',
  capitalSocial: 8_000_000,
  cnaePrincipal: '9002-7/02',
  telefonePJ: '(31) 3333-4444',
  repNome: 'Olga Sócia',
  repCpf: '390.533.447-05',
  repCargo: 'Sócia administradora',
  cep: '36325-000',
  logradouro: 'Largo das Forras',
  numero: '12',
  bairro: 'Centro',
  uf: 'MG',
  municipioIbge: '3168804',
  atividadeBasica: 'PINTURA',
  declaracaoVerdade: true,
  objetoSocial: 'Conservação e restauro de pinturas e de esculturas.',
};
const RT = { vinculo: 'SOCIO', cargaHorariaSemanal: 20, horario: 'Segunda a sexta, das 8h às 12h' };
const PORQUE = 'Não trabalho para esta empresa.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Fills in the firm's data and address. */
async function describeFirm(page: Page): Promise<void> {
  await expect(heading(page, 'Dados da empresa')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Qual é a natureza jurídica?' })
    .selectOption({ label: 'Sociedade limitada (LTDA)' });
  await field(page, 'Em que dia a empresa foi aberta?').fill('01/03/2019');
  await field(page, 'Qual é o capital social?').fill('80.000,00');
  await field(page, /^Qual é a atividade principal/).fill('9002-7/02');
  await field(page, 'Telefone da empresa').fill('(31) 3333-4444');
  await field(page, 'Nome de quem representa a empresa').fill('Olga Sócia');
  await field(page, 'CPF de quem representa a empresa').fill('390.533.447-05');
  await field(page, 'Qual é o cargo dessa pessoa?').fill('Sócia administradora');
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Endereço da sede')).toBeVisible();
  await field(page, 'CEP').fill('36325-000');
  await field(page, 'Rua, avenida ou praça').fill('Largo das Forras');
  await field(page, 'Número').fill('12');
  await field(page, 'Bairro').fill('Centro');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('MG');
  await page.getByRole('combobox', { name: 'Município' }).fill('Tiradentes');
  await page.getByRole('option', { name: 'Tiradentes', exact: true }).click();
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Atividades')).toBeVisible();
  await page
    .getByRole('combobox', { name: /^Qual é a atividade básica/ })
    .selectOption({ label: 'Restauro de pintura' });
  await field(page, 'Qual é o objeto social?').fill('Conservação e restauro de pinturas.');
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
}

/** Adds one more technical lead, who is a partner of the firm. */
async function nameLead(page: Page, { registro, cpf, email }: Professional, nth: number): Promise<void> {
  await page.getByRole('button', { name: /^Incluir.*responsável técnico$/ }).click();
  const row = page.getByRole('group', { name: `Responsável técnico ${nth}` });
  await row.getByRole('textbox', { name: 'Número de registro' }).fill(registro);
  await row.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await row.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await row.getByRole('radio', { name: 'Sócio', exact: true }).check({ force: true });
  await row.getByRole('textbox', { name: 'Horas por semana' }).fill('20');
  await row.getByRole('textbox', { name: 'Dias e horários' }).fill('Segunda a sexta, das 8h às 12h');
}

/** Attaches a file to the field whose name starts so. */
async function attach(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^Escolher arquivos.*${name}`) }).click();
  const nome = `${name.toLowerCase()}.pdf`;
  await (await chosen).setFiles(pdfFile(nome));
  await expect(page.getByRole('button', { name: `Retirar ${nome}` })).toBeVisible();
}

/** Files the registration of a firm with these technical leads, and pays for it. */
async function file(page: Page, leads: readonly Professional[]): Promise<void> {
  await page.goto('/novorequerimento/formulario/104');
  await button(page, 'Começar').click();
  await describeFirm(page);
  await expect(heading(page, 'Responsáveis técnicos')).toBeVisible();
  for (const [i, lead] of leads.entries()) await nameLead(page, lead, i + 1);
  await expectGoodStop(page);
  await button(page, 'Continuar').click();
  await expect(heading(page, 'Documentos')).toBeVisible();
  await attach(page, 'Contrato social');
  await attach(page, 'Comprovante do vínculo');
  await expectGoodStop(page);
  await page.getByRole('checkbox').check({ force: true });
  await button(page, 'Revisar e enviar').click();
  await expect(heading(page, 'Revisão e envio')).toBeVisible();
  await expectGoodStop(page);
  await button(page, 'Enviar e pagar a taxa').click();
  await expect(heading(page, 'Pedido enviado')).toBeVisible();
  await payAtBank(page, 'R$ 236,80');
}

/** Opens the firm's question from the notices. */
async function openAsked(page: Page): Promise<void> {
  await page.goto('/notificacoes');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Confirme sua responsabilidade técnica/ })
    .first()
    .click();
  await expect(heading(page, 'Confirmar responsabilidade técnica')).toBeVisible();
}

test('a firm names two technical leads, both accept from their own account, and everybody sees it', async ({
  openBrowser,
  run,
}) => {
  test.setTimeout(180_000);
  const { baseUrl } = run;
  const firm = await makeFirm(baseUrl, 'Ateliê das Forras Ltda.');
  const leads = [
    await makeProfessional(baseUrl, 'Ana Responsável'),
    await makeProfessional(baseUrl, 'Bento Responsável'),
  ];
  const page = await openBrowser({ token: firm.token });
  await file(page, leads);
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  const named = page.getByRole('region', { name: 'Responsabilidade técnica' });
  await expect(named.getByText(/^Aguardando o aceite/)).toHaveCount(2);
  await expectGoodStopInBoth(page);

  for (const { token } of leads) {
    const lead = await openBrowser({ token });
    await openAsked(lead);
    await expect(lead.getByRole('main')).toContainText('Ateliê das Forras Ltda.');
    await lead.getByRole('radio', { name: 'Aceito', exact: true }).check({ force: true });
    await expectGoodStop(lead);
    await button(lead, 'Enviar resposta').click();
    await expect(lead.getByText(/^Você aceitou\./)).toBeVisible();
  }
  await page.reload();
  await expect(named.getByText(/^Aceitou em/)).toHaveCount(2);
  await expectGoodStop(page);

  const { token } = await makeAttendant(baseUrl, 'Nina do Registro', 'REG');
  const staff = await openBrowser({ token });
  await staff.goto(new URL(page.url()).pathname);
  await expect(staff.getByText(/^Aceitou em/)).toHaveCount(2);
  await expectGoodStop(staff);
});

test('a named professional refuses, and the firm and the council read why', async ({ openBrowser, run }) => {
  const { baseUrl } = run;
  const firm = await makeFirm(baseUrl, 'Oficina do Rosário Ltda.');
  const lead = await makeProfessional(baseUrl, 'Célia Recusada');
  const named = { ...RT, registro: lead.registro, cpf: lead.cpf, email: lead.email };
  const files = { contratoSocial: pdfFile('contrato social.pdf'), vinculoRt: pdfFile('vínculo.pdf') };
  const as = { baseUrl, token: firm.token };
  const { id } = await fileRequest({
    ...as,
    tipoId: 104,
    files,
    respostas: { ...EMPRESA, rts: [named] },
  });
  await payFee({ ...as, id });

  const celia = await openBrowser({ token: lead.token });
  await openAsked(celia);
  await celia.getByRole('radio', { name: 'Não aceito' }).check({ force: true });
  await celia.getByRole('textbox', { name: 'Por que você não aceita?' }).fill(PORQUE);
  await expectGoodStopInBoth(celia);
  await button(celia, 'Enviar resposta').click();
  await expect(celia.getByText(/^Você não aceitou\./)).toBeVisible();

  const staff = await makeAttendant(baseUrl, 'Nilda do Registro', 'REG');
  for (const token of [firm.token, staff.token]) {
    const page = await openBrowser({ token });
    await page.goto(`/requerimento/${id}`);
    await expect(page.getByText(new RegExp(`^Não aceitou em .*: ${PORQUE}$`))).toBeVisible();
    await expectGoodStop(page);
  }
});
