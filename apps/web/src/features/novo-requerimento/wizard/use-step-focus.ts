import { useEffect, useRef } from 'react';
import { focusField } from '#ui/error-summary.tsx';

/**
 * Another page of the wizard is on screen: its heading takes the focus, so that it is read and the keyboard goes on
 * from there; or the field that is to be changed. The first page is left to the navigation that opened it.
 */
export function useStepFocus(etapaId: string, campo: string | undefined): void {
  const before = useRef(etapaId);
  useEffect(() => {
    if (before.current === etapaId) return;
    before.current = etapaId;
    if (campo === undefined) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    else focusField(campo);
  }, [etapaId, campo]);
}
