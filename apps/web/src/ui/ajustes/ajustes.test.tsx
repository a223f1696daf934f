import { section } from '@balcao/contract/kernel/section';
import { portal } from '@balcao/contract/portal';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { AjustesSection } from './ajustes-section.tsx';

const CORREIO = section({
  chave: 'correio_de_teste',
  summary: 'a mail server of a test',
  access: 'config.email',
  campos: { servidor: z.string(), porta: z.int(), seguro: z.boolean() },
  segredos: { senha: z.string() },
  inicial: { servidor: '', porta: 587, seguro: true },
});
const { routes } = CORREIO;
const FIELDS = {
  servidor: { label: 'Servidor' },
  porta: { label: 'Porta' },
  seguro: { label: 'Conexão segura', check: true },
  senha: { label: 'Senha do servidor', secret: true, optional: true },
} as const;

const agora = (change: object = {}) => ({
  version: 3,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Paulo Brandão',
  valor: { servidor: 'smtp.um.example', porta: 587, seguro: true },
  segredos: { senha: true },
  doAmbiente: [] as string[],
  ...change,
});

const bodies: unknown[] = [];
const show = () =>
  renderPart(<AjustesSection routes={routes} title="Correio" description="De teste." fields={FIELDS} />);

beforeEach(() => {
  bodies.length = 0;
  reply(portal.configuracoes, { configuracoes: makeSettings() });
  reply(routes.ler, agora());
  reply(routes.salvar, ({ body }) => {
    bodies.push(body);
    return agora({ version: 4 });
  });
});

describe('a section of the settings', () => {
  const said = { servidor: 'smtp.um.example', porta: 587, seguro: true, version: 3 };

  it('sends numbers as numbers, and leaves a secret alone whose field is empty', async () => {
    const { user } = await show();
    await user.clear(await screen.findByLabelText('Porta'));
    await user.type(screen.getByLabelText('Porta'), '465');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...said, porta: 465 }]);
  });

  it('shows no secret, sends a new one, and empties its field', async () => {
    const { user } = await show();
    const senha = await screen.findByLabelText(/^Senha do servidor/);
    expect(senha).toHaveValue('');
    expect(senha).toHaveAttribute('type', 'password');
    expect(senha).toHaveAccessibleDescription(/Já há um valor guardado/);
    await user.type(senha, 'nova-senha');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...said, senha: 'nova-senha' }]);
    expect(senha).toHaveValue('');
  });

  it('removes a secret when asked to', async () => {
    const { user } = await show();
    await user.click(await screen.findByLabelText(/^Retirar o que está guardado/));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ ...said, senha: null }]);
  });

  it('offers to remove no secret where there is none', async () => {
    reply(routes.ler, agora({ segredos: { senha: false } }));
    await show();
    expect(await screen.findByLabelText(/^Senha do servidor/)).not.toHaveAccessibleDescription(/guardado/);
    expect(screen.queryByLabelText(/^Retirar/)).toBeNull();
  });

  it('shows what the environment sets, and asks for nothing of it', async () => {
    reply(routes.ler, agora({ doAmbiente: ['servidor', 'senha'] }));
    const { user } = await show();
    expect(await screen.findByText('Definido na instalação do portal')).toBeVisible();
    expect(screen.getByText('smtp.um.example')).toBeVisible();
    expect(screen.getByText('Há um valor guardado')).toBeVisible();
    expect(screen.queryByLabelText('Servidor')).toBeNull();
    expect(screen.queryByLabelText(/^Senha do servidor/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([said]);
  });
});
