import { intercambio } from '@balcao/contract/intercambio';
import { oferta } from '@balcao/contract/oferta';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import type { Previa } from './importar-queries.ts';
import { makeOferta } from './oferta.fixture.ts';
import { routes } from './routes.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['config.tipos', 'config.modelos'] });
const GRUPOS = [{ id: '0198a000-0000-7000-8000-000000000001', codigo: 1, sigla: 'REG', nome: 'Registro' }];
const PACOTE = { formato: 'balcao.servicos', versao: 1, servicos: [], modelosResposta: [] };

const servico: Previa['servicos'][number] = {
  slug: 'selo',
  titulo: 'Selo verde',
  estado: 'novo',
  mudancas: ['Serviço novo.'],
  problemas: [],
  ficam: [],
  rascunho: false,
};

function makePrevia(change: Partial<Previa> = {}): Previa {
  return {
    servicos: [servico],
    modelosResposta: [],
    gruposDesconhecidos: [],
    efeitosDesconhecidos: [],
    hash: 'abc',
    ...change,
  };
}

/** Opens the dialog and chooses a file. */
async function choose(text: string) {
  const opened = await renderScreen(routes, { at: '/config/requerimentos', eu: ADMIN });
  setConfig({ configuracoes: makeSettings({ grupos: GRUPOS }) });
  await opened.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar serviços' });
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  await opened.user.upload(input, new File([text], 'servicos.json', { type: 'application/json' }));
  return { ...opened, dialog: within(dialog) };
}

beforeEach(() => {
  reply(oferta.list, { items: [makeOferta()], total: 1 });
});

describe('import of services', () => {
  it('rejects a file without services', async () => {
    const { dialog } = await choose('isto não é JSON');
    expect((await dialog.findAllByText(/Não conseguimos ler este arquivo/))[0]).toBeVisible();
  });

  it('shows the changes, asks for missing choices, and imports what was previewed', async () => {
    const bodies: unknown[] = [];
    reply(intercambio.previa, ({ body }) =>
      makePrevia(
        body.escolhas.grupos.LAB === 'REG'
          ? { hash: 'settled' }
          : {
              servicos: [{ ...servico, estado: 'conflito', mudancas: ['O grupo “LAB” não existe aqui.'] }],
              gruposDesconhecidos: ['LAB'],
            },
      ),
    );
    reply(intercambio.importar, ({ body }) => {
      bodies.push({ hash: body.hash, como: body.como, escolhas: body.escolhas });
      return { servicos: 1, modelosResposta: 0 };
    });
    const { user, dialog } = await choose(JSON.stringify(PACOTE));
    expect(await dialog.findByText('Precisa de decisão')).toBeVisible();
    const go = dialog.getByRole('button', { name: 'Importar' });
    expect(go).toBeDisabled();
    const barred = dialog.getByText('Falta decidir sobre 1 serviço.');
    expect(barred).toHaveAttribute('role', 'status');
    expect(dialog.getByRole('combobox', { name: /^O que fazer/ })).toHaveDisplayValue('Ainda não decidido');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Grupo “LAB”/ }), 'REG');
    await waitFor(() => expect(go).toBeEnabled());
    expect(dialog.queryByText(/Falta decidir/)).toBeNull();
    // The status element stays for the next announcement.
    expect(barred).toBeInTheDocument();
    await user.click(go);
    expect(await dialog.findByText('Importação concluída')).toBeVisible();
    expect(bodies).toEqual([
      {
        hash: 'settled',
        como: 'rascunho',
        escolhas: { grupos: { LAB: 'REG' }, retirarEfeitos: [], servicos: {}, ignorarModelos: [] },
      },
    ]);
  });

  it('offers to replace a draft only where one exists, and labels a new service once', async () => {
    const open: Previa['servicos'][number] = { ...servico, estado: 'conflito' };
    const other = { ...open, slug: 'b', titulo: 'Baixa', rascunho: true };
    // An unknown group blocks this service, not a draft.
    const lab = { ...open, slug: 'lab', titulo: 'Laudo', mudancas: ['O grupo “LAB” não existe aqui.'] };
    reply(intercambio.previa, () => makePrevia({ servicos: [servico, other, lab] }));
    const { dialog } = await choose(JSON.stringify(PACOTE));
    const optionsOf = async (name: string) =>
      within(await dialog.findByRole('combobox', { name }))
        .getAllByRole('option')
        .map((each) => each.textContent);
    expect(await optionsOf('O que fazer com Selo verde')).toEqual(['Importar', 'Deixar de fora']);
    expect(await optionsOf('O que fazer com Baixa')).toContain('Importar no lugar do rascunho daqui');
    expect(await optionsOf('O que fazer com Laudo')).toEqual(['Ainda não decidido', 'Deixar de fora']);
    expect(dialog.getAllByText('Serviço novo.')).toHaveLength(1);
    expect(dialog.getByText('Novo')).toBeVisible();
  });

  it('previews again when the catalogue changed meanwhile, and imports the new preview', async () => {
    let hash = 'antes';
    reply(intercambio.previa, () => makePrevia({ hash }));
    replyProblem(intercambio.importar, 'stale', { detail: 'O catálogo mudou depois da conferência.' });
    const { user, dialog } = await choose(JSON.stringify(PACOTE));
    const go = await dialog.findByRole('button', { name: 'Importar' });
    hash = 'depois';
    await user.click(go);
    expect(await dialog.findByText(/O catálogo mudou/)).toBeVisible();
    const sent: string[] = [];
    reply(intercambio.importar, ({ body }) => {
      sent.push(body.hash);
      return { servicos: 1, modelosResposta: 1 };
    });
    await waitFor(() => expect(go).toBeEnabled());
    await user.click(go);
    expect(await dialog.findByText(/Importamos 1 serviço e 1 texto de resposta/)).toBeVisible();
    expect(sent).toEqual(['depois']);
  });

  it('lets the person choose another file after a failed preview', async () => {
    replyProblem(intercambio.previa, 'validation', { errors: [] });
    const { user, dialog } = await choose(JSON.stringify(PACOTE));
    await user.click(await dialog.findByRole('button', { name: 'Escolher outro arquivo' }));
    expect(await dialog.findByRole('button', { name: /^Escolher arquivo/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Voltar' })).toBeVisible();
  });

  it('shows why the server refuses a file', async () => {
    replyProblem(intercambio.previa, 'validation', {
      errors: [{ path: 'pacote.servicos.0', message: '“selo” não está como foi exportado.' }],
    });
    const { dialog } = await choose(JSON.stringify(PACOTE));
    expect(await dialog.findByText('“selo” não está como foi exportado.')).toBeVisible();
    // There are no fields to mark.
    expect(dialog.queryByText(/campos destacados/)).toBeNull();
  });

  it('lists the dates and limits that stay, even for an otherwise equal service', async () => {
    const ficam = ['Vagas: continua “sem limite”. No arquivo é “30 por mês”.'];
    reply(intercambio.previa, () =>
      makePrevia({ servicos: [{ ...servico, estado: 'igual', mudancas: [], ficam }] }),
    );
    const { dialog } = await choose(JSON.stringify(PACOTE));
    expect(await dialog.findByText(ficam[0] ?? '')).toBeVisible();
    expect(dialog.getByText('Não muda')).toBeVisible();
    // There is nothing to choose or import.
    expect(dialog.queryByRole('combobox', { name: /^O que fazer/ })).toBeNull();
    expect(dialog.getByText('Não há o que importar.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });

  it('lists reply templates with their text or the reason for a refusal, and skips unwanted ones', async () => {
    const depois = {
      titulo: 'Recebido',
      uso: 'mensagem' as const,
      texto: 'Chegou, [nome do requerente].',
      servico: null,
    };
    const texto = {
      codigo: 'a',
      titulo: 'Recebido',
      estado: 'alterado' as const,
      motivo: null,
      depois,
    };
    const antes = { ...depois, uso: 'nota' as const, texto: 'Recebemos.', ativo: false };
    const bodies: unknown[] = [];
    reply(intercambio.previa, ({ body }) => {
      bodies.push(body.escolhas.ignorarModelos);
      const out = body.escolhas.ignorarModelos?.includes('a');
      return makePrevia({
        modelosResposta: [
          { ...texto, antes, estado: out ? 'ignorado' : 'alterado' },
          {
            ...texto,
            codigo: 'b',
            titulo: 'Quebrado',
            estado: 'conflito',
            motivo: 'Não dá.',
            antes: null,
          },
          {
            ...texto,
            codigo: 'c',
            titulo: 'Igual',
            estado: 'igual',
            antes: { ...depois, ativo: true },
          },
        ],
      });
    });
    const { user, dialog } = await choose(JSON.stringify(PACOTE));
    expect(await dialog.findByText('Não dá.')).toBeVisible();
    expect(dialog.getByText('Onde é usado: de “Nota interna” para “Resposta”.')).toBeVisible();
    expect(dialog.getByText('Aqui está fora de uso.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Texto de antes e de depois' }));
    expect(dialog.getByText('Recebemos.')).toBeVisible();
    expect(dialog.getAllByText('Chegou, [nome do requerente].')[0]).toBeVisible();
    expect(dialog.queryByText('Igual')).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: /Quebrado/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Deixar de fora o texto Recebido' }));
    expect(await dialog.findByText('Fica de fora')).toBeVisible();
    expect(bodies.at(-1)).toEqual(['a']);
  });
});

describe('export of services', () => {
  it('says that unpublished services are not in the file', async () => {
    reply(oferta.list, {
      items: [makeOferta(), makeOferta({ id: 1001, titulo: 'Selo', publicado: null })],
      total: 2,
    });
    await renderScreen(routes, { at: '/config/requerimentos', eu: ADMIN });
    expect(await screen.findByRole('button', { name: 'Exportar 1' })).toHaveAccessibleDescription(
      '1 serviço ainda não publicado não vai no arquivo.',
    );
  });
});
