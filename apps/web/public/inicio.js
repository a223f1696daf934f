// Runs before the first paint, as a file of its own because the page allows no inline script: the colour scheme must
// be right at once, and what the first screen needs can be on its way while the application loads.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const kept = read('tema');
  const dark = kept === '1' || (kept !== '0' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  if (dark) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#272727');

  // An access link leaves the address before anything is asked of the server.
  if (new URLSearchParams(location.search).has('chave')) return;

  // What every page of a signed-in person asks first; platform/early-answers.ts hands the answers over.
  const token = location.pathname === '/ouvidoria/anonima' ? null : read('token');
  if (token?.split('.').length === 3) {
    const ask = (address) => {
      const stop = new AbortController();
      const answer = fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
      // Whoever takes it over sees the failure; nobody else has to.
      answer.catch(() => {});
      return { answer, stop };
    };
    const respostas = { '/api/eu': ask('/api/eu') };
    // A page that opens out of sight asks for the notices once it is looked at.
    if (document.visibilityState !== 'hidden') respostas['/api/notificacoes'] = ask('/api/notificacoes');
    globalThis.adiantado = { token, em: Date.now(), respostas };
  }

  let loadedAt = 0;
  try {
    const config = JSON.parse(read('configStore'));
    if (config.configuracoes) loadedAt = config.timestamp;
  } catch {
    // Never loaded, or corrupt: a fresh load.
  }
  if (Math.abs(Date.now() - loadedAt) < 300_000) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = '/api/configuracoes';
  document.head.append(link);
})();
