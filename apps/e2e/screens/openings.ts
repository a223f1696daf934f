import { bloco } from '@balcao/contract/bloco';
import { rascunho } from '@balcao/contract/rascunho';
import { seedId } from '@balcao/db/seed/seed-id';
import { findSignIn } from '@balcao/db/seed/sign-ins';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';
import { signInAs } from '../product/sign-in.ts';
import { addressOf, nameOf, SCREENS } from './catalogue.ts';
import { addressOfCarta, addressOfCaso } from './demo-ids.ts';
import { NARROW, type Size, WIDE } from './expect-good-dialog.ts';
import { settle } from './expect-good-screen.ts';
import { someRow } from './some-row.ts';

/** A screen, its visitor, and the dialogs, menus and popovers of its buttons. */
interface Visit {
  visitor: string;
  /** Where the buttons are, beside their names; several screens have buttons of one name. */
  where?: string;
  address: string | (() => string | Promise<string>);
  /** What must be done first. */
  before?: (page: Page) => Promise<unknown>;
  /** Console messages that are expected. */
  expected?: RegExp;
  openings: readonly Opening[];
}

interface Opening {
  what: string;
  opener: (page: Page) => Locator;
  /** The only size at which it exists, if not both. */
  only?: Size;
}

/** The button with this name. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Selects a row of the queue. */
export const selectOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Selecionar/ })
    .nth(1)
    .check({ force: true });

/** Opens the structure of a form, with a reusable block in the palette. */
async function keepBlock(page: Page): Promise<void> {
  const campos = [{ nome: 'cep', rotulo: 'CEP', tipo: 'cep' }];
  await someRow(bloco, 'paulo', { nome: 'Endereço', descricao: '', campos });
  const structure = page.getByRole('tab', { name: 'Estrutura' });
  await settle(page);
  if (await structure.isVisible()) await structure.click();
}

/** The dialogs in the catalogue of screens, by the names of their buttons. */
const PLAIN = SCREENS.flatMap((screen): Visit[] => {
  const { visitors, opens } = screen;
  if (!opens) return [];
  const openings = opens.map((what) => ({ what, opener: button(what) }));
  return [{ visitor: visitors[0] ?? '', where: nameOf(screen), address: () => addressOf(screen), openings }];
});

/** Every dialog that a button opens directly; the actions of a request are in `case-actions.ts`. */
export const VISITS: readonly Visit[] = [
  ...PLAIN,
  {
    visitor: 'livia',
    address: '/',
    openings: [
      { what: 'account', opener: button(/^Sua conta/) },
      { what: 'bell', opener: button(/^Notificações/) },
      { what: 'search', opener: (page) => page.locator('#busca') },
      { what: 'storage', opener: button('O que guardamos neste aparelho') },
      { what: 'menu', opener: button('Menu'), only: NARROW },
    ],
  },
  {
    visitor: 'helena',
    address: `/usuario/${findSignIn('helena').usuarioId}`,
    before: async (page) => {
      await signInAs(currentRun().baseUrl, findSignIn('helena').cpf);
      await page.reload();
      await settle(page);
    },
    openings: [
      { what: 'photo', opener: button('Escolher foto') },
      { what: 'contact', opener: button('Confirmar outro contato') },
      { what: 'sessions', opener: button('Encerrar outras') },
      { what: 'link a firm', opener: button('Vincular empresa') },
    ],
  },
  {
    visitor: 'livia',
    address: `/usuario/${findSignIn('helena').usuarioId}`,
    openings: [{ what: 'add a firm', opener: button('Incluir empresa') }],
  },
  {
    visitor: 'otavio',
    address: `/usuario/${findSignIn('paulo').usuarioId}`,
    openings: [{ what: 'a masked record', opener: button('Mostrar dados') }],
  },
  {
    visitor: 'livia',
    address: '/requerimentos?grupo=-1',
    openings: [
      { what: 'columns', opener: button('Colunas'), only: WIDE },
      { what: 'filters', opener: button(/^Filtrar/) },
    ],
  },
  {
    visitor: 'livia',
    address: '/atendente/requerimentos?visao=grupos',
    before: selectOne,
    openings: ['Assumir', 'Atribuir', 'Macro', 'Mais'].map((act) => ({
      what: `several: ${act}`,
      opener: button(act),
    })),
  },
  {
    visitor: 'livia',
    address: '/config/email',
    // The sandbox of the preview blocks the watch's own scripts.
    expected: /Blocked script execution in 'about:srcdoc'/,
    openings: [
      { what: 'message', opener: (page) => page.locator('main a[href*="mensagem="]:visible').first() },
    ],
  },
  {
    visitor: 'livia',
    address: '/config/auditoria',
    openings: [{ what: 'event', opener: (page) => page.locator('main a[href*="evento="]:visible').first() }],
  },
  {
    visitor: 'livia',
    address: '/configuracoes?ano=2031',
    // A year without holidays, so that the dry run reports something.
    openings: [
      { what: 'new day', opener: button('Incluir dia') },
      { what: 'federal days', opener: button('Importar feriados de 2031') },
      { what: 'pasted list', opener: button('Colar uma lista') },
      { what: 'outage', opener: button('Registrar indisponibilidade') },
    ],
  },
  {
    visitor: 'livia',
    address: '/configuracoes',
    openings: [
      { what: 'change a day', opener: button(/^Alterar 25\/12/) },
      { what: 'take a day out', opener: button(/^Retirar 25\/12/) },
    ],
  },
  {
    visitor: 'paulo',
    address: () => addressOfCarta('postalDevolvida'),
    openings: [{ what: 'posting', opener: button('Registrar postagem') }],
  },
  {
    visitor: 'paulo',
    address: '/config/representacoes',
    openings: [
      { what: 'whom to confer', opener: (page) => page.locator('main a[href*="pedido="]:visible').first() },
    ],
  },
  {
    visitor: 'paulo',
    address: '/relatorios/sessoes',
    // Everybody signed in before the journeys began.
    openings: [{ what: 'end a session', opener: button(/^Encerrar a sessão:/) }],
  },
  {
    visitor: 'paulo',
    address: '/modelo/109',
    before: keepBlock,
    openings: [{ what: 'fields and blocks to add', opener: button('Adicionar campo') }],
  },
  {
    visitor: 'paulo',
    address: `/config/grupo/${seedId('grupo', 'REG')}`,
    openings: [
      { what: 'new member', opener: button('Incluir pessoa') },
      { what: 'cap of a member', opener: button(/^Limite e serviços: Otávio/) },
      { what: 'absence of a member', opener: button(/^Registrar ausência: Otávio/) },
      { what: 'member out', opener: button(/^Retirar do grupo: Otávio/) },
      { what: 'services', opener: button('Alterar serviços') },
      { what: 'group off', opener: button('Desativar grupo') },
    ],
  },
  {
    visitor: 'paulo',
    address: `/config/permissoes/${findSignIn('otavio').usuarioId}`,
    before: (page) => page.getByLabel('Decidir pedidos').selectOption('negar'),
    openings: [{ what: 'what changes', opener: button('Rever e salvar') }],
  },
  {
    visitor: 'otavio',
    address: `/usuario/${findSignIn('otavio').usuarioId}`,
    openings: [{ what: 'own absence', opener: button('Registrar ausência') }],
  },
  {
    visitor: 'iara',
    address: () => addressOfCaso('iaraVista'),
    openings: [{ what: 'file', opener: button(/^Ver comprovante/) }],
  },
  {
    visitor: 'caio',
    address: '/novorequerimento/formulario/126',
    before: (page) => button(/^(Começar|Continuar)/)(page).click(),
    openings: [{ what: 'about the draft', opener: button('Sobre o rascunho') }],
  },
  {
    visitor: 'caio',
    address: '/novorequerimento/tipos',
    before: async (page) => {
      const { baseUrl, tokens } = currentRun();
      await callApi(rascunho.create, { baseUrl, token: tokens.caio, body: { tipoId: 130 } });
      await page.reload();
      await settle(page);
    },
    openings: [{ what: 'discard', opener: button(/^Descartar rascunho/) }],
  },
  {
    visitor: 'livia',
    address: () => addressOfCaso('helenaCertidao'),
    openings: [
      { what: 'revoke', opener: button(/^Revogar:/) },
      { what: 'actions of the staff', opener: button('Ações') },
    ],
  },
  {
    visitor: 'caio',
    address: () => addressOfCaso('caioIndeferido'),
    openings: [{ what: 'actions of the requester', opener: button('Ações') }],
  },
];
