import { aparencia } from '@balcao/contract/aparencia';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

type Agora = ResponseOf<typeof aparencia.ler>;

const KEEPER = makeEu({ tipo: 2, permissoes: ['config.geral'] });
const NOVO = 'a'.repeat(64);
const NADA = { logo: '', logoEscuro: '', cor: '', corEscura: '' };

const agora = (version: number, valor: Partial<typeof NADA> = {}): Agora => ({
  version,
  desde: null,
  por: null,
  valor: { ...NADA, ...valor },
  segredos: {},
  doAmbiente: [],
});

const bodies: unknown[] = [];
const open = () => renderScreen(routes, { at: '/configuracoes?parte=aparencia', eu: KEEPER });
const png = () => new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
const pickFile = (file: File, at = 0) => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[at];
  if (!input) throw new Error('there is no field for a file');
  fireEvent.change(input, { target: { files: [file] } });
};

const figureOf = (tema: string) => {
  const figure = screen.getByText(`Prévia no tema ${tema}`).closest('figure');
  if (!figure) throw new Error('there is no preview');
  return figure;
};

beforeEach(() => {
  bodies.length = 0;
  reply(portal.configuracoes, { configuracoes: makeSettings() });
  reply(aparencia.ler, agora(0));
  reply(aparencia.salvar, ({ body }) => {
    bodies.push(body);
    return agora(1);
  });
});

describe('a colour of the council', () => {
  it('is refused at once where it cannot be read, and the nearest one is a click away', async () => {
    const { user } = await open();
    const field = await screen.findByLabelText(/^Cor principal/);
    await user.type(field, '#ffcc00');
    expect(field).toHaveAccessibleDescription(/Contraste de 1,51:1 com texto branco; o mínimo é 4,5:1\./);
    await user.click(screen.getByRole('button', { name: 'Usar #826800' }));
    expect(field).toHaveValue('#826800');
    expect(field).not.toHaveAccessibleDescription(/Contraste/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...NADA, cor: '#826800', version: 0 }]);
  });

  it('may be chosen from a palette, and is shown in both themes before it is saved', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Escolher: Cor principal'), {
      target: { value: '#0d47a1' },
    });
    expect(screen.getByLabelText(/^Cor principal/)).toHaveValue('#0d47a1');
    const claro = figureOf('claro');
    expect(claro.style.getPropertyValue('--previa-link')).toBe('#0d47a1');
    const escuro = figureOf('escuro');
    expect(escuro.style.getPropertyValue('--previa-fill')).toBe('#0d47a1');
    expect(escuro.style.getPropertyValue('--previa-link')).not.toBe('#0d47a1');
    expect(bodies).toEqual([]);
  });
});

describe('a logo', () => {
  it('is sent as soon as it is chosen, shown in the preview, and is the logo once it is saved', async () => {
    reply(aparencia.desenharLogo, { logo: NOVO, largura: 200, altura: 50 });
    const { user } = await open();
    await screen.findByRole('button', { name: 'Escolher arquivo: Logo do Conselho' });
    pickFile(png());
    expect(await screen.findByAltText('Logo do Conselho, como vai aparecer')).toHaveAttribute(
      'src',
      `/api/logo/${NOVO}`,
    );
    const escuro = within(figureOf('escuro'));
    expect(escuro.getByAltText('Logo')).toHaveAttribute('data-placa', 'true');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...NADA, logo: NOVO, version: 0 }]);
  });

  it('is removed', async () => {
    reply(aparencia.ler, agora(1, { logo: NOVO }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retirar a imagem' }));
    expect(screen.queryByAltText('Logo do Conselho, como vai aparecer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/^Salvo\.|^Nada mudou/)).toBeVisible();
    expect(bodies).toEqual([{ ...NADA, version: 1 }]);
  });

  it('that is wrong is refused with the reason of the server, and one that is too large without asking it', async () => {
    replyProblem(aparencia.desenharLogo, 'validation', {
      errors: [{ path: 'logo', message: 'Envie uma imagem PNG, JPG ou WEBP.' }],
    });
    await open();
    await screen.findByRole('button', { name: 'Escolher arquivo: Logo do Conselho' });
    pickFile(png());
    expect(await screen.findByText('Envie uma imagem PNG, JPG ou WEBP.')).toBeVisible();
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' });
    pickFile(large, 1);
    expect(await screen.findByText(/^A imagem tem mais de 2 MB\./)).toBeVisible();
  });
});
