/**
 * Returns the origin of an endpoint when the list has it (DR-11.60); null otherwise. `https://*.host` stands for every
 * name below the host. In development a port of this machine is listed as `http://127.0.0.1:PORT`; `http://127.0.0.1:*`
 * lists all its ports.
 */
export function listedOrigin(endpoint: string, origins: readonly string[]): string | null {
  // The URL parser repairs backslashes and removes line breaks; a real endpoint has none.
  if (!URL.canParse(endpoint) || /[^!-~]|\\/.test(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return origins.some((listed) => isListed(url, listed)) ? url.origin : null;
}

function isListed(url: URL, listed: string): boolean {
  if (listed === url.origin) return true;
  if (listed === 'http://127.0.0.1:*') return url.protocol === 'http:' && url.hostname === '127.0.0.1';
  const parent = /^https:\/\/\*(\.[a-z0-9.-]+)$/.exec(listed)?.[1];
  return (
    parent !== undefined && url.protocol === 'https:' && url.port === '' && url.hostname.endsWith(parent)
  );
}
