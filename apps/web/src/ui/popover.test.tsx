import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { CheckboxField } from './choice-field.tsx';
import { Popover } from './popover.tsx';

function Options() {
  const [marked, setMarked] = useState({ a: false, b: false });
  return (
    <main tabIndex={-1}>
      <Popover label="Opções" trigger={(props) => <button {...props}>Abrir</button>}>
        {() => (
          <>
            <CheckboxField label="Um" checked={marked.a} onChange={(a) => setMarked({ ...marked, a })} />
            <CheckboxField label="Dois" checked={marked.b} onChange={(b) => setMarked({ ...marked, b })} />
          </>
        )}
      </Popover>
      <button type="button">Fora</button>
    </main>
  );
}

describe('popover', () => {
  it('a popover stays open while labels inside are clicked', async () => {
    const { user } = await renderPart(<Options />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(screen.getByText('Um'));
    await user.click(screen.getByText('Dois'));
    expect(screen.getByRole('checkbox', { name: 'Um' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Dois' })).toBeChecked();
  });

  it('a popover closes on blur, on an outside click, and on Escape, which returns the focus', async () => {
    const { user } = await renderPart(<Options />);
    const button = screen.getByRole('button', { name: 'Abrir' });
    const panel = () => screen.queryByRole('dialog', { name: 'Opções' });
    await user.click(button);
    await user.click(screen.getByText('Um'));
    await user.tab();
    expect(panel()).toBeVisible();
    await user.tab();
    await waitFor(() => expect(panel()).toBeNull());
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Fora' }));
    expect(panel()).toBeNull();
    await user.click(button);
    await user.click(screen.getByText('Um'));
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(button).toHaveFocus();
  });
});
