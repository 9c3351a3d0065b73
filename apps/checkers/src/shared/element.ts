/** A child of an element. Texts are set as text nodes, so no content of a file becomes HTML. */
export type Child = Node | string | null | false;

/** Creates an element. The attributes in `isOn` are set when their value is true. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.setAttribute(key, value);
    else if (value === true) made.setAttribute(key, '');
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}
