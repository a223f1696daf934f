import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { Banners } from './banners.tsx';

const plan = (change: object) =>
  setConfig({
    configuracoes: makeSettings({
      manutencao: {
        ativa: false,
        mensagem: 'Vamos trocar os servidores.',
        inicio: '2026-12-06T01:00:00.000Z',
        ate: '2026-12-06T05:00:00.000Z',
        ...change,
      },
    }),
    timestamp: Date.now(),
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-05T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the banner of a maintenance', () => {
  it('announces it, says until when it lasts, and goes by itself', async () => {
    plan({});
    await renderPart(<Banners />);
    expect(
      await screen.findByText(/^Em manutenção a partir das 22h de sábado, 05\/12\/2026, até as 2h/),
    ).toHaveTextContent('Vamos trocar os servidores.');
    await act(() => vi.advanceTimersByTimeAsync(10 * 3_600_000));
    expect(screen.getByText(/^Em manutenção até as 2h de domingo, 06\/12\/2026\./)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4 * 3_600_000));
    expect(screen.queryByText(/Em manutenção/)).toBeNull();
  });

  it('is there at once where it began without an announcement', async () => {
    plan({ ativa: true, inicio: null, mensagem: null });
    await renderPart(<Banners />);
    expect(await screen.findByText(/^Em manutenção até as 2h/)).toBeVisible();
  });

  it('is not there without a maintenance', async () => {
    setConfig({ configuracoes: makeSettings(), timestamp: Date.now() });
    await renderPart(<Banners />);
    expect(screen.queryByText(/Em manutenção/)).toBeNull();
  });
});
