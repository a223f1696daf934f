import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { focusField } from './error-summary.tsx';
import { FileField } from './file-field.tsx';

it('a full file field can be focused, but opens no file picker', async () => {
  const onFiles = vi.fn();
  const { user } = await renderPart(
    <FileField label="Laudo" name="laudo" disabled onFiles={onFiles} rules="Para trocar, retire o atual." />,
  );
  const button = screen.getByRole('button', { name: 'Escolher arquivo: Laudo' });
  focusField('laudo');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Para trocar, retire o atual/);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await user.keyboard('{Enter}');
  expect(opened).not.toHaveBeenCalled();
});
