import { useEffect } from 'react';

/**
 * Prints a line at the head of every page and the page number at its foot, while mounted. Browsers without page margin
 * boxes print the page title instead.
 */
export function usePrintMargin(line: string): void {
  useEffect(() => {
    if (line === '' || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    const small = 'font: 9pt sans-serif;';
    sheet.replaceSync(
      `@page { @top-left { content: ${JSON.stringify(line)}; ${small} }
       @bottom-right { content: "Página " counter(page) " de " counter(pages); ${small} } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [line]);
}
