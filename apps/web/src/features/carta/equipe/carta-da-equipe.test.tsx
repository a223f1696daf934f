import { carta } from '@balcao/contract/carta';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stepUpStore } from '#platform/step-up.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeDetalhe, makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { CartaDetalhe } from '../queries.ts';
import { routes } from '../routes.tsx';

const AT = `/carta/${uid(500)}`;
const eu = makeEu({ id: PAULO.id, tipo: 2, permissoes: ['carta.redigir', 'carta.assinar', 'carta.expedir'] });

function open(detail: CartaDetalhe) {
  reply(carta.detail, detail);
  return renderScreen(routes, { at: AT, eu });
}

const PARA_ASSINAR = makeRascunho({
  ...{ situacao: 'EM_ASSINATURA', atos: ['devolver_ao_redator', 'expedir', 'cancelar'] },
});

const EXPEDIDA = makeDetalhe({
  ...{
    equipe: true,
    situacao: 'EXPEDIDA',
    canal: 'POSTAL',
    version: 4,
    atos: ['registrar_postagem', 'cancelar'],
  },
});

describe('a letter for staff', () => {
  it('tells where it stands, who is in it, and only the acts that the server offers', async () => {
    await open(makeRascunho());
    expect(await screen.findByText('Quem assina é Paulo Reis.')).toBeVisible();
    const facts = screen.getByRole('complementary', { name: 'Sobre a carta' });
    expect(facts).toHaveTextContent('Otávio Lins · REG · Registro');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Enviar para assinatura', 'Mudar o texto', 'Cancelar carta']);
    expect(screen.queryByRole('button', { name: 'Assinar e expedir' })).toBeNull();
  });

  it('signs and sends after the person confirmed who they are', async () => {
    const asked: unknown[] = [];
    reply(carta.expedir, ({ body, headers }) => {
      asked.push([body, headers.get('idempotency-key')]);
      return asked.length === 1 ? problemResponse('auth.step_up_required') : EXPEDIDA;
    });
    const { user } = await open(PARA_ASSINAR);
    expect(await screen.findByText('Espera a sua assinatura')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assinar e expedir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assinar e expedir?' });
    expect(dialog).toHaveTextContent('Helena Prado recebe um aviso');
    await user.click(within(dialog).getByRole('button', { name: 'Assinar e expedir' }));
    await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    stepUpStore.get()?.done(true);
    expect(await screen.findByText('Poste esta carta')).toBeVisible();
    const told = screen.getByText('Assinada e expedida.');
    expect(told.closest('[data-tone]')).toHaveAttribute('data-tone', 'sucesso');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The same act under the same key.
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]).toEqual([{ version: 3 }, expect.stringMatching(/-/)]);
  });

  it.each([
    ['devolver_ao_redator', 'Devolver a quem escreveu'],
    ['alterar', 'Mudar o texto'],
  ] as const)('says what to do where what is written keeps it from leaving: %s', async (ato, verbo) => {
    const message = 'O primeiro dia possível é 30/11/2026.';
    reply(carta.expedir, () =>
      problemResponse('validation', { errors: [{ path: 'comparecimento.data', message }] }),
    );
    const { user } = await open({ ...PARA_ASSINAR, atos: [ato, 'expedir'] });
    reply(carta.assinantes, { items: [PAULO], total: 1 });
    await user.click(await screen.findByRole('button', { name: 'Assinar e expedir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Assinar e expedir' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Assinar e expedir' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: verbo }));
    const next = ato === 'alterar' ? /^Texto/ : /O que mudar/;
    expect(await screen.findByRole('textbox', { name: next })).toBeVisible();
  });

  it.each([[true], [false]])('leads to the address of the person whom the reader may see: %s', async (ve) => {
    reply(carta.detail, EXPEDIDA);
    const who = ve ? { ...eu, permissoes: { 'usuario.ver': 'all' as const } } : eu;
    const { user } = await renderScreen(routes, { at: AT, eu: who });
    await user.click(await screen.findByRole('button', { name: 'Registrar postagem' }));
    const dialog = within(await screen.findByRole('dialog'));
    const links = dialog.queryAllByRole('link', { name: 'Cadastro da pessoa' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ve ? [`/usuario/${uid(1)}`] : []);
  });

  it('asks for the tracking code of a posting and shows what the API refuses at its field', async () => {
    reply(carta.registrarPostagem, () =>
      problemResponse('validation', {
        errors: [{ path: 'objeto', message: 'Código de rastreio inválido.' }],
      }),
    );
    const { user } = await open(EXPEDIDA);
    await user.click(await screen.findByRole('button', { name: 'Registrar postagem' }));
    const send = () =>
      screen.getByRole('dialog').querySelector<HTMLElement>('[type="submit"]') as HTMLElement;
    await screen.findByRole('dialog', { name: 'Registrar a postagem' });
    await user.click(send());
    const code = screen.getByRole('textbox', { name: /Código de rastreio/ });
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription(/Informe o código de rastreio/);
    await user.type(code, 'XX1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Código de rastreio inválido/));
  });

  it('tells what somebody else did meanwhile, and does nothing over it', async () => {
    const eventos = [
      ...PARA_ASSINAR.eventos,
      {
        ato: 'cancelar' as const,
        em: '2026-11-21T12:00:00.000Z',
        por: OTAVIO.nome,
        texto: 'Texto repetido.',
      },
    ];
    const { user } = await open(PARA_ASSINAR);
    await user.click(await screen.findByRole('button', { name: 'Devolver a quem escreveu' }));
    await user.type(await screen.findByRole('textbox', { name: /O que mudar/ }), 'Falta dizer o prazo.');
    reply(carta.devolverAoRedator, () => problemResponse('stale'));
    reply(carta.detail, { ...PARA_ASSINAR, version: 4, situacao: 'CANCELADA', atos: [], eventos });
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText('A carta mudou desde que você a abriu')).toBeVisible();
    expect(screen.getByText(/Cancelada, por Otávio Lins/)).toBeVisible();
    expect(screen.getByText(/não é mais possível nesta carta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /O que mudar/ })).toHaveValue('Falta dizer o prazo.');
  });

  it('tells each posting, what became of it, and what is left to do', async () => {
    const postagens = [1, 2].map((tentativa) => ({
      ...{ tentativa, objeto: `AA12345678${tentativa}BR`, endereco: 'Rua da Paz, 10, Ouro Preto/MG' },
      ...{ postadaEm: '2026-11-10', resultado: 'devolvida' as const, resultadoEm: '2026-11-18' },
      ...{ recebidaPor: null, motivo: 'ausente' },
    }));
    await open(makeDetalhe({ equipe: true, situacao: 'DEVOLVIDA', canal: 'POSTAL', postagens, atos: [] }));
    expect(await screen.findByText('Os Correios devolveram a carta')).toBeVisible();
    expect(screen.getByText(/As duas tentativas terminaram/)).toBeVisible();
    expect(screen.getAllByText(/Devolvida em/)).toHaveLength(2);
    expect(screen.getByText('AA123456782BR')).toBeVisible();
  });

  it('holds long names and texts', async () => {
    const nome = 'Maria Aparecida da Conceição de Albuquerque Cavalcanti e Vasconcelos';
    const assunto = 'Complementação de documentos do processo de registro definitivo de pessoa jurídica '
      .repeat(2)
      .trim();
    await open(makeRascunho({ assunto, destinatario: { id: uid(1), nome } }));
    expect(await screen.findByRole('heading', { level: 1, name: assunto })).toBeVisible();
    expect(screen.getAllByText(nome).length).toBeGreaterThan(0);
  });
});
