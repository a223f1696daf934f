import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEvento } from '#features/requerimento/requerimento.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { StreamEntry } from './stream-entry.tsx';

describe('links in messages', () => {
  it.each(['mensagem', 'nota', 'tramite'] as const)('open outside the portal from a %s', async (tipo) => {
    const texto = 'Veja (https://exemplo.org/a?b=1).\nObrigado';
    const evento = makeEvento({ tipo, texto });
    await renderPart(<StreamEntry requerimentoId={evento.id} evento={evento} leitor="requerente" />);
    const link = screen.getByRole('link', { name: 'https://exemplo.org/a?b=1' });
    expect(link).toHaveAttribute('href', 'https://exemplo.org/a?b=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link.parentElement?.textContent).toBe(texto);
  });

  it('are limited to web addresses, and markup stays text', () => {
    const text = 'javascript:alert(1) <a href="https://exemplo.org">x</a> data:text/html,x';
    const { container } = render(<LinkedText text={text} />);
    expect(container.textContent).toBe(text);
    const links = within(container).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://exemplo.org']);
  });
});
