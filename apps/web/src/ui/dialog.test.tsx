import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

/** Two steps in one dialog; the second step removes the button of the first. */
function Steps({ marked }: { marked: boolean }) {
  const [step, setStep] = useState<'closed' | 'first' | 'second'>('closed');
  return (
    <>
      <Button onClick={() => setStep('first')}>Abrir</Button>
      <Dialog opened={step !== 'closed'} onClose={() => setStep('closed')} title="Dois passos">
        {step === 'first' ? (
          <Button onClick={() => setStep('second')}>Adiante</Button>
        ) : (
          <TextField label="Código" data-autofocus={marked || undefined} />
        )}
      </Dialog>
    </>
  );
}

async function goOn(marked: boolean) {
  const { user } = await renderPart(<Steps marked={marked} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const next = await screen.findByRole('button', { name: 'Adiante' });
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  return user;
}

describe('dialog with changing content', () => {
  it('moves the focus to the field of the next step', async () => {
    await goOn(true);
    expect(screen.getByLabelText('Código')).toHaveFocus();
  });

  it('keeps the focus inside, so that Tab and Escape still work', async () => {
    const user = await goOn(false);
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Código')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });
});

/** Two dialogs, where the second replaces the first. */
function Follow() {
  const [step, setStep] = useState<'closed' | 'first' | 'second'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <Button onClick={() => setStep('first')}>Abrir</Button>
      {step === 'first' && (
        <Dialog key="first" opened onClose={close} title="Pergunta">
          <Button onClick={() => setStep('second')}>Adiante</Button>
        </Dialog>
      )}
      {step === 'second' && (
        <Dialog key="second" opened onClose={close} title="Resposta">
          <p>Pronto</p>
        </Dialog>
      )}
    </>
  );
}

describe('dialog that replaces another', () => {
  it('returns the focus to the element that opened the first', async () => {
    const { user } = await renderPart(<Follow />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const next = await screen.findByRole('button', { name: 'Adiante' });
    await waitFor(() => expect(next).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Resposta' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });
});

describe('buttons at the foot of a dialog', () => {
  it('the buttons of a dialog are separated from the scrolling content', async () => {
    const style = document.createElement('style');
    const css = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8');
    // The test browser cannot parse a shorthand with a variable for the colour.
    style.textContent = css
      .replaceAll(/var\([^)]*\)/g, 'gray')
      .replaceAll(/\.([a-z]\w*)/g, (_, name: string) => `.${classes[name]}`);
    document.head.append(style);
    await renderPart(
      <Dialog opened onClose={() => undefined} title="Longo" footer={<Button>Enviar</Button>}>
        <p>Texto</p>
      </Dialog>,
    );
    const foot = getComputedStyle(document.querySelector(`.${classes.footer}`) ?? document.body);
    expect(foot.borderTop).toContain('1px solid');
    expect(Number.parseFloat(foot.paddingTop)).toBeGreaterThanOrEqual(12);
    style.remove();
  });
});
