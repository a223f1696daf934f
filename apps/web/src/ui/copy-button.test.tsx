import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { CopyButton } from './copy-button.tsx';

describe('CopyButton', () => {
  it('is named once after what it copies, and announces success', async () => {
    const { user } = await renderPart(
      <CopyButton text="00123.000001/2026-11" what="número do protocolo" label="Copiar número" />,
    );
    const button = screen.getByRole('button', { name: 'Copiar número do protocolo' });
    await user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
    expect(await navigator.clipboard.readText()).toBe('00123.000001/2026-11');
  });

  it('announces success in a toast when it is the primary action', async () => {
    const { user } = await renderPart(
      <CopyButton text="000201" what="código Pix" label="Copiar código Pix" done="Código Pix copiado" />,
    );
    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText('Código Pix copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('000201');
  });

  it('an icon button has the same name', async () => {
    await renderPart(<CopyButton text="x" what="o código de validação" label={null} />);
    expect(screen.getByRole('button', { name: 'Copiar o código de validação' })).toHaveTextContent('');
  });
});
