import { modelo } from '@balcao/contract/modelo';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { reply, replyProblem } from '#test/server.ts';
import { FORM, makeModelo, openModelo, pdf, resizeTo } from '../modelo.fixture.ts';

const SOON = { timeout: 5000 };

const documento = {
  especie: 'certidao',
  titulo: 'Certidão',
  prefixo: 'C',
  rotuloNumero: 'Certidão nº',
  blocos: [{ tipo: 'paragrafo' as const, texto: lerTextoModelo('Serviço **{{pedido.servico}}**.') }],
};
const DRAFT = { ...FORM, documento, documentoResultado: 'certidao' };

const CASO = {
  id: '0198a000-0000-7000-8000-0000000000c1',
  version: 1,
  nome: 'Roubo',
  publico: 'PF_REGISTRADO' as const,
  contexto: { hoje: '2026-01-31' },
  respostas: { motivo: 'Roubo' },
  espera: { valido: true },
};

/** The bodies that were asked to be drawn. */
let asked: { formulario: unknown; respostas: unknown; contexto: { hoje?: string } }[] = [];

afterAll(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
  showsPdf(true);
  asked = [];
});

function showsPdf(value: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
}

async function open() {
  const view = await openModelo('/modelo/900?aba=documento', makeModelo(DRAFT, 2), [CASO]);
  reply(modelo.previaDocumento, ({ body }) => {
    asked.push(body);
    return pdf();
  });
  const part = within(await screen.findByRole('region', { name: 'Prévia do documento' }));
  return { ...view, part };
}

const frame = () => screen.findByTitle('Prévia do documento em PDF', {}, SOON);

describe('the preview of a document', () => {
  it('is the PDF of the portal, drawn once as the writing rests', async () => {
    const { user } = await open();
    const first = await frame();
    expect(first).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    const before = asked.length;
    const title = screen.getByRole('textbox', { name: 'Título do documento' });
    await user.click(title);
    for (const more of [' de', ' baixa']) await user.paste(more);
    expect(first).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveLength(before + 1), SOON);
    expect(asked.at(-1)?.formulario).toMatchObject({ documento: { titulo: 'Certidão de baixa' } });
    expect(title).toHaveFocus();
  });

  it('is filled in from a saved test that is chosen', async () => {
    const { user, part } = await open();
    await frame();
    await user.selectOptions(part.getByRole('combobox', { name: 'Preencher com' }), 'Teste: Roubo');
    await waitFor(() => expect(asked.at(-1)?.respostas).toEqual({ motivo: 'Roubo' }), SOON);
    expect(asked.at(-1)?.contexto.hoje).toBe('2026-01-31');
  });

  it('says in words why there is none, and is drawn when asked again', async () => {
    const { user, part } = await open();
    await frame();
    const detail = 'Com estas respostas, o documento passa de 20 páginas.';
    replyProblem(modelo.previaDocumento, 'modelo.no_preview', { detail });
    await user.click(screen.getByRole('textbox', { name: 'Título do documento' }));
    await user.paste(' longa');
    expect(await part.findByText(detail, {}, SOON)).toBeVisible();
    expect(screen.queryByTitle('Prévia do documento em PDF')).toBeNull();
    reply(modelo.previaDocumento, pdf);
    await user.click(part.getByRole('button', { name: 'Tentar de novo' }));
    expect(await frame()).toBeVisible();
  });

  it('is saved where the device shows no PDF on a page', async () => {
    showsPdf(false);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, part } = await open();
    expect(await part.findByText(/Este aparelho não mostra PDF aqui/, {}, SOON)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Baixar a prévia' }));
    expect(saved).toEqual(['Prévia – Certidão.pdf']);
  });
});
