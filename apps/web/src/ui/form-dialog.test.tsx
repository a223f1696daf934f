import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

/** A message form, with a dialog about one of its files. */
function Message({ onSend, onKeep }: { onSend: () => void; onKeep: () => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={onSend}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) onSend();
      }}
    >
      <FormDialog title="Guardar" confirm="Guardar" busy={false} onClose={() => {}} onSubmit={onKeep}>
        <TextField label="Nome" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </FormDialog>
    </form>
  );
}

it('a dialog inside a form does not submit that form', async () => {
  const [send, keep] = [vi.fn(), vi.fn()];
  const { user } = await renderPart(<Message onSend={send} onKeep={keep} />);
  await user.type(screen.getByLabelText('Nome'), 'a{Enter}');
  expect(keep).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(keep).toHaveBeenCalledTimes(2);
  await user.type(screen.getByLabelText('Nome'), '{Control>}{Enter}{/Control}');
  expect(keep).toHaveBeenCalledTimes(3);
  expect(send).not.toHaveBeenCalled();
});

it('asks before Escape or ✕ discards typed values', async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <FormDialog title="Guardar" confirm="Guardar" busy={false} onClose={close} onSubmit={() => {}}>
      <TextField label="Nome" />
    </FormDialog>,
  );
  await user.type(screen.getByLabelText('Nome'), 'Oficina{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  expect(screen.getByLabelText('Nome')).toHaveValue('Oficina');
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.click(screen.getByRole('button', { name: 'Fechar sem salvar' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('a dialog with stored values closes at once, and has no confirm button when nothing can be sent', async () => {
  const [close, send] = [vi.fn(), vi.fn()];
  const { user } = await renderPart(
    <FormDialog title="Guardar" confirm={null} kept busy={false} onClose={close} onSubmit={send}>
      <TextField label="Nome" />
    </FormDialog>,
  );
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  await user.type(screen.getByLabelText('Nome'), 'Oficina{Enter}{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

it('a form dialog stays open on a click beside it, and closes with Escape', async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <FormDialog title="Guardar" confirm="Guardar" busy={false} onClose={close} onSubmit={() => {}}>
      <p>Campos</p>
    </FormDialog>,
  );
  const shade = screen.getByRole('dialog').previousElementSibling;
  if (!shade) throw new Error('a dialog stands over a shade');
  await user.click(shade);
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

it('asks before it discards changes made by buttons', async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <FormDialog title="Guardar" confirm="Guardar" busy={false} changed onClose={close} onSubmit={() => {}}>
      <p>Partes</p>
    </FormDialog>,
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
