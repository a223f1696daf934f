import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import classes from './button.module.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Once({ onPress }: { onPress: () => void }) {
  const [busy, setBusy] = useState(false);
  const begin = () => {
    onPress();
    setBusy(true);
  };
  return (
    <Button loading={busy} onClick={begin}>
      Ativar
    </Button>
  );
}

function Asking() {
  const [asked, setAsked] = useState<'no' | 'yes' | 'given up'>('no');
  return (
    <>
      <Button loading={asked !== 'no'} onClick={() => setAsked('yes')}>
        Ativar
      </Button>
      <Dialog opened={asked === 'yes'} onClose={() => setAsked('given up')} title="Confirme">
        <input aria-label="Senha" />
      </Dialog>
    </>
  );
}

describe('button in progress', () => {
  it('a button counts a double click once, even before the progress shows', async () => {
    const press = vi.fn();
    const { user } = await renderPart(
      <Button loading={false} onClick={press}>
        Pegar
      </Button>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Pegar' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('a button in progress keeps the focus and ignores clicks and keys', async () => {
    const press = vi.fn();
    const { user } = await renderPart(<Once onPress={press} />);
    const button = screen.getByRole('button', { name: 'Ativar' });
    await user.click(button);
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });

  it('a button in progress keeps its accessible name behind the spinner', async () => {
    const style = document.createElement('style');
    const css = readFileSync(join(import.meta.dirname, 'button.module.css'), 'utf8');
    style.textContent = css.replaceAll(/\.([a-z]\w*)/g, (_, name: string) => `.${classes[name]}`);
    document.head.append(style);
    await renderPart(<Button loading>Enviar código</Button>);
    const content = document.querySelector(`.${classes.content}`);
    expect(getComputedStyle(content ?? document.body).opacity).toBe('0');
    expect(screen.getByRole('button', { name: 'Enviar código' })).toHaveAttribute('aria-busy', 'true');
    style.remove();
  });

  it('a button in progress does not submit the form, not even by Enter', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Nome" />
        <Button type="submit" loading={loading}>
          Enviar
        </Button>
      </form>
    );
    const waiting = await renderPart(form(true));
    await waiting.user.type(screen.getByRole('textbox'), 'Ana{Enter}');
    await waiting.user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(send).not.toHaveBeenCalled();
    waiting.unmount();
    const ready = await renderPart(form(false));
    await ready.user.type(screen.getByRole('textbox'), 'Ana{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('a button gets the focus back from a dialog opened meanwhile', async () => {
    const { user } = await renderPart(<Asking />);
    const button = screen.getByRole('button', { name: 'Ativar' });
    await user.click(button);
    await vi.waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});
