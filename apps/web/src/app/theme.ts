import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The brand blue: shade 7 is #1976D2 (white on it 4.60:1), shade 2 is the text blue of the dark scheme. */
const azul: MantineColorsTuple = [
  '#E3F2FD',
  '#BBDEFB',
  '#90CAF9',
  '#64B5F6',
  '#42A5F5',
  '#2196F3',
  '#1E88E5',
  '#1976D2',
  '#1565C0',
  '#0D47A1',
];

/** Red for refusals and destruction: shade 7 is #C62828 (white on it 5.62:1). */
const vermelho: MantineColorsTuple = [
  '#FFEBEE',
  '#FFCDD2',
  '#FFB4AB',
  '#E57373',
  '#EF5350',
  '#E53935',
  '#D32F2F',
  '#C62828',
  '#B71C1C',
  '#8E1515',
];

/** Surfaces of the dark scheme, around #272727; never pure black. */
const dark: MantineColorsTuple = [
  '#ECECEC',
  '#C4C9CF',
  '#A9AFB7',
  '#8A8F96',
  '#5A5D61',
  '#414345',
  '#323334',
  '#272727',
  '#1F1F1F',
  '#191919',
];

/**
 * The look of the product: one blue, four type sizes (13, 15, 18, 24 px), radius 8, system fonts. The build writes it
 * into mantine.gen.css as variables, so no screen loads the component library to look right.
 */
export const theme = createTheme({
  colors: { azul, vermelho, dark },
  primaryColor: 'azul',
  primaryShade: 7,
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Ubuntu, Arial, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Contrast: the library's dimmed, placeholder, error and tinted colours do not reach 4.5:1; these do. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#F5F6F8',
    '--mantine-color-text': '#1B2430',
    '--mantine-color-dimmed': '#4A5565',
    '--mantine-color-placeholder': '#5F6977',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-anchor': '#1565C0',
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-color': '#1B2430',
    '--mantine-color-default-border': '#B9C1CC',
    '--mantine-color-azul-text': '#1565C0',
    '--mantine-color-azul-light-color': '#0F57AE',
    '--mantine-color-azul-outline': '#1565C0',
    '--mantine-color-vermelho-text': '#B3261E',
    '--mantine-color-vermelho-light-color': '#A31515',
    '--mantine-color-vermelho-outline': '#B3261E',
  },
  dark: {
    '--mantine-color-body': '#1F1F1F',
    '--mantine-color-text': '#ECECEC',
    '--mantine-color-dimmed': '#B8BDC4',
    '--mantine-color-placeholder': '#A3A9B1',
    '--mantine-color-error': '#FFB4AB',
    '--mantine-color-anchor': '#90CAF9',
    '--mantine-color-default': '#323334',
    '--mantine-color-default-hover': '#3B3D3F',
    '--mantine-color-default-border': '#5A5D61',
    '--mantine-color-azul-text': '#90CAF9',
    '--mantine-color-azul-light-color': '#A9D3FA',
    '--mantine-color-azul-outline': '#90CAF9',
    '--mantine-color-vermelho-text': '#FFB4AB',
    '--mantine-color-vermelho-light-color': '#FFB4AB',
    '--mantine-color-vermelho-outline': '#FFB4AB',
  },
});
