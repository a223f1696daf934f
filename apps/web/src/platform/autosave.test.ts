import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { OfflineError, ProblemError } from './problem.ts';

describe('autosave', () => {
  let states: SaveState[] = [];
  let autosave: Autosave;
  const save = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    states = [];
    save.mockReset().mockResolvedValue();
    autosave = createAutosave({ save, onState: (state) => states.push(state) });
  });
  afterEach(() => autosave.stop());

  it('saves once, two seconds after the last change', async () => {
    autosave.touch();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 100);
    autosave.touch();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 100);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('salvo');
    expect(autosave.isDirty()).toBe(false);
  });

  it('saves a change made during a save afterwards, never in parallel', async () => {
    let finish = () => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    autosave.touch();
    const flushed = autosave.flush();
    autosave.touch();
    expect(save).toHaveBeenCalledTimes(1);
    finish();
    await flushed;
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('does nothing without a change', async () => {
    await autosave.flush();
    expect(save).not.toHaveBeenCalled();
  });

  it('retries while the network is down, and at once when it is back', async () => {
    save.mockRejectedValueOnce(new OfflineError('network'));
    autosave.touch();
    await expect(autosave.flush()).rejects.toThrow();
    expect(states.at(-1)).toBe('sem_rede');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('salvo');
  });

  it('stops at a permanent refusal until the next change', async () => {
    save.mockRejectedValueOnce(new ProblemError({ code: 'validation', status: 422, title: 'Longo demais.' }));
    autosave.touch();
    await expect(autosave.flush()).rejects.toThrow('Longo demais.');
    expect(states.at(-1)).toBe('parado');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    autosave.touch();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
