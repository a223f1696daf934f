import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Tab, Tabs } from './tabs.tsx';

afterEach(() => vi.restoreAllMocks());

/** Seven tabs of 100 px each on a screen of 300. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = Number(this.dataset.tab ?? Number.NaN);
    return Number.isNaN(at) ? new DOMRect(20, 0, 300, 40) : new DOMRect(20 + at * 100, 0, 100, 40);
  });
}

const tabs = Array.from({ length: 7 }, (_, at) => ({ id: String(at), label: `Visão ${at}` }));

it('scrolls the open tab into view', () => {
  layOut();
  const view = (value: string, shown: readonly Tab[] = tabs) => (
    <Tabs tabs={shown} value={value} onChange={() => {}} label="Visões">
      Lista
    </Tabs>
  );
  const { rerender } = render(view('5'));
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(400);
  list.scrollLeft = 0;
  rerender(view('5'));
  expect(list.scrollLeft).toBe(0);
  rerender(view('6'));
  expect(list.scrollLeft).toBe(500);
  list.scrollLeft = 0;
  rerender(
    view(
      '6',
      tabs.map((tab) => ({ ...tab, count: 2 })),
    ),
  );
  expect(list.scrollLeft).toBe(500);
});

/** Learns a moment later which tab is open. */
function Late({ onOpen }: { onOpen: (id: string) => void }) {
  const [value, setValue] = useState('0');
  const open = (id: string) => {
    onOpen(id);
    setTimeout(() => setValue(id), 60);
  };
  return (
    <Tabs tabs={tabs} value={value} onChange={open} label="Visões">
      {`Lista ${value}`}
    </Tabs>
  );
}

it('quick keys open only the tab where they end, even if the state arrives late', async () => {
  const user = userEvent.setup();
  const opened: string[] = [];
  render(<Late onOpen={(id) => opened.push(id)} />);
  screen.getByRole('tab', { name: 'Visão 0' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const third = screen.getByRole('tab', { name: 'Visão 3' });
  expect(third).toHaveFocus();
  expect(third).toHaveAttribute('aria-selected', 'true');
  expect(opened).toEqual([]);
  expect(await screen.findByText('Lista 3')).toBeVisible();
  expect(opened).toEqual(['3']);
  await user.click(screen.getByRole('tab', { name: 'Visão 1' }));
  expect(opened).toEqual(['3', '1']);
  expect(await screen.findByText('Lista 1')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Visão 1');
});
