import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { LISTA, Ordem } from './ordem.tsx';

function Lista() {
  const [items, setItems] = useState(['a', 'b', 'c']);
  return (
    <ul {...LISTA}>
      {items.map((item, i) => (
        <li key={item}>
          <Ordem nome={`a parte ${i + 1}`} i={i} itens={items} onChange={setItems} />
        </li>
      ))}
    </ul>
  );
}

it('removing an item focuses the next one, or the last', async () => {
  const { user } = await renderPart(<Lista />);
  await user.click(screen.getByRole('button', { name: 'Retirar a parte 2' }));
  expect(screen.queryByRole('button', { name: 'Retirar a parte 3' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retirar a parte 2' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retirar a parte 1' })).toHaveFocus());
});
