/**
 * The library of the demo's provider. It has the interface of Google's library (`google.accounts.id`): `initialize`,
 * `prompt` and `cancel`. The frame is in a corner of the page, or along the bottom of a narrow one.
 */
export const oneTapLibrary = (issuer: string): string => `(() => {
  const issuer = ${JSON.stringify(issuer)};
  let options = null;
  let frame = null;
  const cancel = () => { frame?.remove(); frame = null; };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== issuer || !frame || source !== frame.contentWindow) return;
    cancel();
    if (typeof data?.oneTap === 'string') options.callback({ credential: data.oneTap, select_by: 'user' });
  });
  const prompt = () => {
    cancel();
    const query = new URLSearchParams({
      client_id: options.client_id,
      nonce: options.nonce ?? '',
      origin: location.origin,
      lng: document.documentElement.lang,
    });
    frame = document.createElement('iframe');
    frame.title = 'Demo ID';
    frame.src = issuer + '/one-tap?' + query;
    frame.style.cssText = 'position:fixed;z-index:60;inset-block-end:72px;inset-inline-end:12px;width:min(360px,calc(100vw - 24px));height:min(420px,60vh);border:1px solid light-dark(#cfd6cc,#2b382f);border-radius:14px;background:light-dark(#f2f4ef,#0a110d);color-scheme:light dark;';
    document.body.append(frame);
  };
  window.google = { accounts: { id: { initialize: (given) => { options = given; }, prompt, cancel } } };
})();
`;
