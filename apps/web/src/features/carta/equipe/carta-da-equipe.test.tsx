import { carta } from '@balcao/contract/carta';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
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
  situacao: 'EM_ASSINATURA',
  atos: ['devolver_ao_redator', 'expedir', 'cancelar'],
});

const EXPEDIDA = makeDetalhe({
  equipe: true,
  situacao: 'EXPEDIDA',
  canal: 'POSTAL',
  version: 4,
  atos: ['registrar_postagem', 'cancelar'],
});

const POSTAGEM = {
  tentativa: 1,
  objeto: 'AA123456785BR',
  endereco: 'Rua da Paz, 10, Ouro Preto/MG',
  postadaEm: '2026-11-10',
  resultado: null,
  resultadoEm: null,
  recebidaPor: null,
  motivo: null,
};

const NO_CORREIO = makeDetalhe({
  equipe: true,
  canal: 'POSTAL',
  postagens: [POSTAGEM],
  atos: ['registrar_entrega', 'registrar_devolucao'],
});

describe('a letter for staff', () => {
  it('shows its state, its people, and only the acts that the server offers', async () => {
    await open(makeRascunho());
    expect(await screen.findByText('Quem assina é Paulo Reis.')).toBeVisible();
    const facts = screen.getByRole('complementary', { name: 'Sobre a carta' });
    expect(facts).toHaveTextContent('Otávio Lins · REG · Registro');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Enviar para assinatura', 'Mudar o texto', 'Cancelar carta']);
    expect(screen.queryByRole('button', { name: 'Assinar e expedir' })).toBeNull();
  });

  it('is signed and sent after the signer confirms their identity', async () => {
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
    // The retry uses the same key.
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]).toEqual([{ version: 3 }, expect.stringMatching(/-/)]);
  });

  it.each([
    ['devolver_ao_redator', 'Devolver a quem escreveu'],
    ['alterar', 'Mudar o texto'],
  ] as const)('offers the act that fixes a refused text: %s', async (ato, verbo) => {
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

  it.each([
    [{ canal: 'PORTAL', endereco: true }, /^Sai pelo portal\. A carta ganha/],
    [{ canal: 'POSTAL', endereco: true }, /aviso de recebimento: Helena Prado não recebe .* pelo portal\. A/],
    [
      { canal: 'POSTAL', endereco: false },
      /pelo portal\. O cadastro não tem endereço completo: .* sem ele\. A/,
    ],
  ] as const)('says before signing how the letter is delivered: %o', async (saida, said) => {
    const { user } = await open({ ...PARA_ASSINAR, saida });
    await user.click(await screen.findByRole('button', { name: 'Assinar e expedir' }));
    expect(within(await screen.findByRole('dialog')).getByText(said)).toBeVisible();
  });

  it('shows the postal address to copy, on the page and in the posting dialog', async () => {
    const endereco = ['Rua da Paz, 10', 'Centro', 'Ouro Preto/MG', 'CEP 35400-000'];
    const { user } = await open({ ...EXPEDIDA, postar: { endereco, impresso: true } });
    const part = await screen.findByRole('region', { name: 'Postar para' });
    const whole = ['Helena Prado', ...endereco].join(' ');
    expect(part).toHaveTextContent(whole);
    await user.click(within(part).getByRole('button', { name: 'Copiar o endereço' }));
    expect(await navigator.clipboard.readText()).toBe(['Helena Prado', ...endereco].join('\n'));
    await user.click(screen.getByRole('button', { name: 'Registrar postagem' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(whole);
    expect(screen.queryByText(/etiqueta/)).toBeNull();
  });

  it('asks for an address label when the PDF shows another address', async () => {
    const { user } = await open({ ...EXPEDIDA, postar: { endereco: ['Rua Nova, 2'], impresso: false } });
    const part = await screen.findByRole('region', { name: 'Postar para' });
    expect(part).toHaveTextContent(/O PDF não traz este endereço.*Cole na folha impressa uma etiqueta/);
    await user.click(screen.getByRole('button', { name: 'Registrar postagem' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Cole na folha impressa uma etiqueta/);
  });

  it.each([[true], [false]])(
    'links to the account without an address only for readers who may open it: %s',
    async (ve) => {
      reply(carta.detail, { ...EXPEDIDA, postar: { endereco: null, impresso: false } });
      const who = ve ? { ...eu, permissoes: { 'usuario.ver': 'all' as const } } : eu;
      const { user } = await renderScreen(routes, { at: AT, eu: who });
      await user.click(await screen.findByRole('button', { name: 'Registrar postagem' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/O cadastro de Helena Prado não tem endereço completo/)).toBeVisible();
      const links = dialog.queryAllByRole('link', { name: 'Cadastro da pessoa' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(ve ? [`/usuario/${uid(1)}`] : []);
    },
  );

  it('requires the tracking code and shows a refusal at its field', async () => {
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

  it('shows what somebody else did meanwhile, and changes nothing', async () => {
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

  it('lists each posting with its result, and the next step', async () => {
    const postagens = [1, 2].map((tentativa) => ({
      tentativa,
      objeto: `AA12345678${tentativa}BR`,
      endereco: 'Rua da Paz, 10, Ouro Preto/MG',
      postadaEm: '2026-11-10',
      resultado: 'devolvida' as const,
      resultadoEm: '2026-11-18',
      recebidaPor: null,
      motivo: 'ausente',
    }));
    await open(makeDetalhe({ equipe: true, situacao: 'DEVOLVIDA', canal: 'POSTAL', postagens, atos: [] }));
    expect(await screen.findByText('Os Correios devolveram a carta')).toBeVisible();
    expect(screen.getByText(/As duas tentativas terminaram/)).toBeVisible();
    expect(screen.getAllByText(/Devolvida em/)).toHaveLength(2);
    expect(screen.getByText('AA123456782BR')).toBeVisible();
  });

  it.each<[string, Partial<CartaDetalhe>, RegExp]>([
    ['posted', { situacao: 'EXPEDIDA' }, /está nos Correios. Para cancelar, registre antes a entrega/],
    ['posted, without the right to send', { situacao: 'EXPEDIDA', atos: [] }, /está nos Correios.$/],
    ['posted and opened', { situacao: 'ENTREGUE' }, /está nos Correios.$/],
    [
      'acknowledged',
      { situacao: 'CIENTE', cienteDia: '2026-11-20' },
      /Falta registrar a entrega ou a devolução/,
    ],
    ['answered', { situacao: 'RESPONDIDA' }, /Falta registrar a entrega ou a devolução/],
  ])('names the next step while the paper is in the post: %s', async (_, change, said) => {
    await open({ ...NO_CORREIO, ...change });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar carta' })).toBeNull();
  });

  it('says that the post returned an opened letter, and whether it can be posted again', async () => {
    const back = {
      ...POSTAGEM,
      resultado: 'devolvida' as const,
      resultadoEm: '2026-11-18',
      motivo: 'ausente',
    };
    const opened = { ...NO_CORREIO, situacao: 'ENTREGUE' as const, postagens: [back] };
    const first = await open({ ...opened, atos: ['registrar_postagem'] });
    expect(await screen.findByText(/Os Correios a devolveram. Você pode postar outra vez./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Registrar postagem' })).toBeVisible();
    first.unmount();
    queryClient.clear();
    await open({ ...opened, atos: [] });
    expect(await screen.findByText(/Os Correios a devolveram.$/)).toBeVisible();
    expect(screen.queryByText(/postar outra vez/)).toBeNull();
  });

  it.each<[string, Partial<CartaDetalhe>, string]>([
    ['is to be posted', { situacao: 'EXPEDIDA', postagens: [] }, 'Espera a postagem'],
    ['came back', { situacao: 'DEVOLVIDA' }, 'Quem expede cartas pode postar outra vez.'],
  ])('does not ask staff without the right to post a letter that %s', async (_, change, said) => {
    await open({ ...NO_CORREIO, ...change, atos: [] });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/^Poste|poste outra vez/)).toBeNull();
  });

  it('records the delivery of an acknowledged letter as evidence only', async () => {
    const sent: unknown[] = [];
    const known = { ...NO_CORREIO, situacao: 'CIENTE' as const, cienteDia: '2026-11-20', version: 6 };
    reply(carta.registrarEntrega, ({ body }) => {
      sent.push(body);
      return { ...known, version: 7, atos: [] };
    });
    const { user } = await open(known);
    expect(await screen.findByRole('button', { name: 'Registrar devolução' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar entrega' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar a entrega' }));
    expect(dialog.getByText(/a ciência e o prazo não mudam/)).toBeVisible();
    expect(dialog.queryByText(/o prazo conta deste dia/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Quem recebeu/ }), 'Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Registrar entrega' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([expect.objectContaining({ version: 6, recebidaPor: 'Ana Prado' })]);
  });

  it('shows long names and subjects whole', async () => {
    const nome = 'Maria Aparecida da Conceição de Albuquerque Cavalcanti e Vasconcelos';
    const assunto = 'Complementação de documentos do processo de registro definitivo de pessoa jurídica '
      .repeat(2)
      .trim();
    await open(makeRascunho({ assunto, destinatario: { id: uid(1), nome } }));
    expect(await screen.findByRole('heading', { level: 1, name: assunto })).toBeVisible();
    expect(screen.getAllByText(nome).length).toBeGreaterThan(0);
  });
});
