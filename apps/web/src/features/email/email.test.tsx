import { email } from '@balcao/contract/email';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import type { EmailDetalhe } from './queries.ts';
import { routes } from './routes.tsx';

const ID = '0198a000-0000-7000-8000-000000000051';
const ADMIN = makeEu({ tipo: 3, permissoes: ['config.email'] });

function makeEmail(change: Partial<EmailDetalhe> = {}): EmailDetalhe {
  return {
    id: ID,
    template: 'conta.confirmar_email',
    para: 'helena@exemplo.com.br',
    assunto: '[CRE-MG] Código para confirmar seu e-mail',
    situacao: 'enviado',
    tentativas: 1,
    erro: null,
    criadoEm: '2026-11-21T12:00:00.000Z',
    enviadoEm: '2026-11-21T12:00:02.000Z',
    texto: 'Seu código é 123456.',
    html: '<!doctype html><html><body style="margin:0"><p style="color:red">Seu código é 123456.</p><a href="https://balcao.test/">Abrir</a></body></html>',
    requerimentoId: null,
    expiraEm: null,
    ...change,
  };
}

const list = (...items: EmailDetalhe[]) => ({ items, total: items.length });
const open = (at = '/config/email') => renderScreen(routes, { at, eu: ADMIN });

const resumo = { naFila: 0, maisAntiga: null, falharam: 0, reenviaveis: 0 };
beforeEach(() => reply(email.resumo, resumo));

describe('the outbox', () => {
  it('shows what waits and failed, and retries all that failed', async () => {
    reply(email.list, list());
    reply(email.resumo, {
      naFila: 1204,
      maisAntiga: '2026-11-21T12:00:00.000Z',
      falharam: 3,
      reenviaveis: 2,
    });
    reply(email.reenviarTodas, { reenviadas: 2, restam: 0 });
    const { user, router } = await open();
    expect(await screen.findByText('1.204')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reenviar as 2 que falharam' }));
    expect(await screen.findByText('2 mensagens voltaram à fila.')).toBeVisible();
    replyProblem(email.reenviarTodas, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Reenviar as 2 que falharam' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver as que falharam' }));
    await waitFor(() => expect(router.state.location.href).toBe('/config/email?situacao=falhou'));
  });

  it('leaves the retry to people with the right', async () => {
    reply(email.list, list());
    reply(email.resumo, { ...resumo, falharam: 3, reenviaveis: 2 });
    await renderScreen(routes, { at: '/config/email', eu: makeEu({ tipo: 3, permissoes: ['email.ler'] }) });
    expect(await screen.findByRole('button', { name: 'Ver as que falharam' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
  });

  it('lists messages with their state and error', async () => {
    reply(
      email.list,
      list(makeEmail(), makeEmail({ id: 'e2', situacao: 'falhou', erro: 'SMTP 550', para: 'x@y.br' })),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Mensagens do portal' }));
    expect(table.getByText('Enviado')).toBeVisible();
    expect(table.getByText(/recusou o endereço de quem recebe/)).toBeVisible();
    expect(screen.queryByText('Os e-mails ficam só aqui')).toBeNull();
  });

  it('says that no message leaves without a mail server', async () => {
    reply(email.list, list(makeEmail({ situacao: 'pendente' }), makeEmail({ id: 'e2', situacao: 'local' })));
    await open();
    expect(await screen.findByText('Os e-mails ficam só aqui')).toBeVisible();
  });

  it('filters by state and text in the address', async () => {
    const asked: string[] = [];
    reply(email.list, ({ query }) => {
      asked.push(`${query.situacao ?? ''}|${query.busca ?? ''}`);
      return list(makeEmail());
    });
    const { user, router } = await open('/config/email?pagina=3');
    await user.selectOptions(await screen.findByLabelText('Situação'), 'falhou');
    await user.type(screen.getByLabelText('Buscar por endereço ou assunto'), 'helena{Enter}');
    await waitFor(() => expect(asked).toContain('falhou|helena'));
    expect(router.state.location.href).toBe('/config/email?situacao=falhou&busca=helena');
    // The link of a row keeps the filters.
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
        `/config/email?situacao=falhou&busca=helena&mensagem=${ID}`,
      ),
    );
    await user.click(screen.getByRole('button', { name: /Busca: helena/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/config/email?situacao=falhou'));
    expect(screen.getByLabelText('Buscar por endereço ou assunto')).toHaveValue('');
  });

  it('goes on typing after a search was begun with Enter', async () => {
    reply(email.list, list(makeEmail()));
    const { user, router } = await open();
    const field = await screen.findByLabelText('Buscar por endereço ou assunto');
    await user.type(field, 'helena{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/config/email?busca=helena'));
    await user.keyboard('@{Enter}');
    await waitFor(() => expect(router.state.location.href).toContain('busca=helena%40'));
    expect(screen.getByLabelText('Buscar por endereço ou assunto')).toHaveFocus();
  });

  it('distinguishes a missing page from an empty outbox', async () => {
    reply(email.list, ({ query }) => ({ items: query.pagina === '1' ? [makeEmail()] : [], total: 1 }));
    const { user } = await open('/config/email?pagina=2');
    await user.click(await screen.findByRole('button', { name: 'Ir à primeira página' }));
    expect(await screen.findByText('Enviado', { selector: 'span' })).toBeVisible();
  });

  itHasTheStatesOfAList({
    route: email.list,
    open: (eu = ADMIN) => renderScreen(routes, { at: '/config/email', eu }),
    none: list(),
    empty: 'Nenhuma mensagem ainda',
    stranger: makeEu({ tipo: 2 }),
    narrowed: {
      open: () => open('/config/email?busca=nada'),
      asks: { busca: 'nada' },
      notFound: 'Nenhuma mensagem com estes filtros',
    },
  });

  it('refuses people without the right', async () => {
    await renderScreen(routes, { at: '/config/email', eu: makeEu({ tipo: 2 }) });
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    expect(screen.getByText(/^Só quem é administrador superior abre esta tela\./)).toBeVisible();
  });
});

describe('one message', () => {
  it('is shown in a frame without scripts, and as text', async () => {
    reply(email.list, list(makeEmail()));
    reply(email.detail, makeEmail());
    const { user } = await open(`/config/email?mensagem=${ID}`);
    const dialog = within(await screen.findByRole('dialog'));
    const frame = await dialog.findByTitle<HTMLIFrameElement>(/Prévia da mensagem/);
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.srcdoc).not.toContain(' style=');
    await user.click(dialog.getByRole('tab', { name: 'Só texto' }));
    expect(dialog.getByText('Seu código é 123456.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gets its inline styles back, and opens links outside the frame', async () => {
    reply(email.list, list(makeEmail()));
    reply(email.detail, makeEmail());
    await open(`/config/email?mensagem=${ID}`);
    const frame = await screen.findByTitle<HTMLIFrameElement>(/Prévia da mensagem/);
    const page = frame.contentDocument;
    if (!page) throw new Error('the frame has no document');
    page.body.innerHTML = '<p data-estilo="color: red">x</p><a href="https://balcao.test/">y</a>';
    fireEvent.load(frame);
    expect(page.querySelector('p')?.style.color).toBe('red');
    expect(page.querySelector('a')?.rel).toBe('noopener noreferrer');
  });

  it('can be resent after a failure', async () => {
    let situacao: EmailDetalhe['situacao'] = 'falhou';
    reply(email.list, () => list(makeEmail({ situacao })));
    reply(email.detail, () => makeEmail({ situacao, erro: situacao === 'falhou' ? '550 recusado' : null }));
    reply(email.reenviar, () => {
      situacao = 'pendente';
      return undefined;
    });
    const { user } = await open(`/config/email?mensagem=${ID}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Reenviar' }));
    expect(await dialog.findByText(/De volta à fila/)).toBeVisible();
    expect(dialog.getByText('Na fila')).toBeVisible();
  });

  it('says why it cannot be resent', async () => {
    reply(email.list, list(makeEmail({ situacao: 'falhou' })));
    reply(email.detail, makeEmail({ situacao: 'falhou' }));
    replyProblem(email.reenviar, 'stale', { detail: 'Só mensagens que ainda valem podem ser reenviadas.' });
    const { user } = await open(`/config/email?mensagem=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText(/ainda valem/)).toBeVisible();
  });
});
