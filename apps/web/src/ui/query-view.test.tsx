import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderPart } from '#test/render-part.tsx';
import { QueryView } from './query-view.tsx';

interface Question {
  done: (text: string) => void;
  fail: () => void;
}

const asked: Question[] = [];

beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
});

const ask = () =>
  new Promise<string>((done, failed) => asked.push({ done, fail: () => failed(new Error('caiu')) }));

/** The last request. */
const last = () => {
  const one = asked.at(-1);
  if (!one) throw new Error('nobody asked');
  return one;
};

function View({ of = 'question' }: { of?: string }) {
  const query = useQuery({ queryKey: [of], queryFn: ask, retry: false });
  return (
    <QueryView query={query}>
      {(text) => (
        <p>
          {text} <a href="#next">seguinte</a>
        </p>
      )}
    </QueryView>
  );
}

it('keeps the focus during a retry: on the button, then at the start of the content', async () => {
  const { user } = await renderPart(<View />);
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => last().fail());
  const button = await screen.findByRole('button', { name: 'Tentar de novo' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  act(() => last().fail());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).toHaveLength(3));
  act(() => last().done('aqui'));
  expect(await screen.findByText(/aqui/)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Carregado.'));
  await user.tab();
  expect(screen.getByRole('link', { name: 'seguinte' })).toHaveFocus();
  expect(screen.queryByText('Carregado.')).toBeNull();
});

function Changing() {
  const [of, setOf] = useState('question');
  return (
    <>
      <button type="button" onClick={() => setOf('other')}>
        outra
      </button>
      <View of={of} />
    </>
  );
}

it.each([true, false])(
  'shows no failure of an earlier query after the query changed (answered: %s)',
  async (answered) => {
    const { user } = await renderPart(<Changing />);
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => last().fail());
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    if (answered) {
      act(() => last().done('aqui'));
      expect(await screen.findByText(/aqui/)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'outra' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  },
);

it('does not steal the focus from elsewhere', async () => {
  const { user } = await renderPart(
    <>
      <input aria-label="outro" />
      <View />
    </>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => last().fail());
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(screen.getByRole('textbox', { name: 'outro' }));
  act(() => last().done('aqui'));
  expect(await screen.findByText(/aqui/)).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'outro' });
  expect(box).toHaveFocus();
  // Not even later without any focus, because that render does not answer the retry.
  act(() => box.blur());
  act(() => {
    queryClient.setQueryData(['question'], 'ali');
  });
  expect(await screen.findByText(/ali/)).toBeVisible();
  expect(document.body).toHaveFocus();
});
