import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alertas } from '#platform/alertas.ts';
import { overlay } from '#platform/overlay.ts';
import { toast } from '#platform/toast.ts';
import { warn } from '#platform/warn.ts';
import { renderPart } from '#test/render-part.tsx';

const show = () => renderPart(<button type="button">antes</button>);

describe('toasts and alerts', () => {
  it('toasts and alerts stay for 3.5 seconds', async () => {
    await show();
    vi.useFakeTimers();
    act(() => {
      toast.success('Rascunho salvo às 14h32');
      alertas.add('Nova mensagem', 'info');
    });
    expect(screen.getByText('Rascunho salvo às 14h32')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(3499);
    });
    expect(screen.getByText('Nova mensagem')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.queryByText('Nova mensagem')).toBeNull();
    expect(screen.queryByText('Rascunho salvo às 14h32')).toBeNull();
  });

  it('a toast stays while the pointer or the focus is on it', async () => {
    const { user } = await show();
    act(() => void toast.info('Espere', 100));
    await user.hover(screen.getByText('Espere'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getByText('Espere')).toBeVisible();
    await user.unhover(screen.getByText('Espere'));
    await waitFor(() => expect(screen.queryByText('Espere')).toBeNull());
  });

  it('errors have the role alert, others status, and all can be closed', async () => {
    const { user } = await show();
    act(() => {
      toast.error('Falhou');
      alertas.add('Pronto', 'success');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Falhou');
    expect(screen.getByText('Pronto').closest('[role="status"]')).not.toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Fechar aviso' })[0] as HTMLElement);
    expect(screen.queryByText('Falhou')).toBeNull();
  });

  it('the same text never shows twice at once', async () => {
    await show();
    act(() => {
      toast.success('Salvo');
      toast.success('Salvo');
    });
    expect(screen.getAllByText('Salvo')).toHaveLength(1);
  });
});

describe('blocking warning', () => {
  it('a warning blocks the page until OK, focuses OK, and returns the focus', async () => {
    const { user } = await show();
    const before = screen.getByRole('button', { name: 'antes' });
    before.focus();
    const closed = vi.fn();
    act(() => void warn('O prazo termina hoje.').then(closed));
    const dialog = await screen.findByRole('alertdialog', { name: 'Atenção' });
    expect(dialog).toHaveAccessibleDescription('O prazo termina hoje.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(before).toHaveFocus();
  });

  it('a warning treats Escape as OK, and several show one after the other', async () => {
    const { user } = await show();
    act(() => {
      void warn('Primeiro');
      void warn('Segundo');
    });
    expect(await screen.findByText('Primeiro')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Segundo')).toBeVisible();
    expect(screen.queryByText('Primeiro')).toBeNull();
  });
});

describe('loading overlay', () => {
  it('the loading overlay has layer 210, opacity 0.7 and a text', async () => {
    await show();
    let hide = () => {};
    act(() => {
      hide = overlay.show('Enviando o pedido…');
    });
    const box = screen.getByText('Enviando o pedido…').closest<HTMLElement>('[role="status"]');
    expect(box).toHaveStyle({ zIndex: '210' });
    expect(box?.firstElementChild).toHaveStyle({ opacity: '0.7' });
    act(() => hide());
    expect(screen.queryByText('Enviando o pedido…')).toBeNull();
  });

  it('the loading overlay closes even when the work fails', async () => {
    await show();
    await act(async () => {
      await expect(overlay.during('Salvando…', Promise.reject(new Error('x')))).rejects.toThrow('x');
    });
    expect(screen.queryByText('Salvando…')).toBeNull();
  });
});
