import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { PrazoDaCarta, UltimoDia } from './situacao-carta.tsx';

const prazoAte = '2099-12-14';

describe('the last day of a letter', () => {
  it('appears without a label only while it counts', async () => {
    await renderPart(<UltimoDia situacao="RESPONDIDA" prazoAte={prazoAte} />);
    expect(screen.queryByText(/14\/12\/2099/)).toBeNull();
    await renderPart(<UltimoDia situacao="CIENTE" prazoAte={prazoAte} />);
    expect(screen.getByText(/até segunda, 14\/12\/2099/)).toBeVisible();
  });

  it('always appears where it has a label', async () => {
    await renderPart(<PrazoDaCarta situacao="RESPONDIDA" prazoAte={prazoAte} />);
    expect(screen.getByText('14/12/2099')).toBeVisible();
  });
});
