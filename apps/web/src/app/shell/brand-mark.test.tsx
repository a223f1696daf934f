import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { setThemeMode } from '#platform/theme-mode.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { BrandMark } from './brand-mark.tsx';

const LOGO = 'a'.repeat(64);
const NADA = { cor: '', corForte: '', corEscura: '', logo: '', logoEscuro: '' };
const look = (aparencia: Partial<typeof NADA>) =>
  setConfig({ configuracoes: { ...makeSettings(), aparencia: { ...NADA, ...aparencia } } });
const mark = () => screen.getByRole('link').querySelector('img');

it('is the portal’s own before the council has a logo', async () => {
  look({});
  await renderPart(<BrandMark />);
  expect(mark()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-council');
});

it('is the logo of the council, on white in the dark theme unless there is one for it', async () => {
  look({ logo: LOGO });
  await renderPart(<BrandMark />);
  expect(mark()).toHaveAttribute('src', `/api/logo/${LOGO}`);
  expect(mark()).toHaveAttribute('data-plate', 'false');
  act(() => setThemeMode('dark'));
  expect(mark()).toHaveAttribute('data-plate', 'true');
  act(() => look({ logo: LOGO, logoEscuro: 'b'.repeat(64) }));
  expect(mark()).toHaveAttribute('src', `/api/logo/${'b'.repeat(64)}`);
  expect(mark()).toHaveAttribute('data-plate', 'false');
  act(() => setThemeMode('light'));
});

it('gives the page the colours of the council, and takes them away again', async () => {
  look({ cor: '#0d47a1', corForte: '#0b3d8a', corEscura: '#90b4e6' });
  await renderPart(<BrandMark />);
  const { documentElement: root } = document;
  expect(root).toHaveAttribute('data-council');
  expect(root.style.getPropertyValue('--bal-council')).toBe('#0d47a1');
  expect(root.style.getPropertyValue('--bal-council-dark')).toBe('#90b4e6');
  act(() => look({}));
  expect(root).not.toHaveAttribute('data-council');
});
