/** Words of which the names of games are made; every name is invented. */
export const FIRST_WORDS = (
  'Amber Autumn Azure Brass Bright Calm Cedar Chalk Clear Clever Coastal Copper Coral Crimson Dancing Distant Dusty ' +
  'Early Eastern Emerald Evening Fabled Fading Fern Floating Forest Frosted Gentle Gilded Glass Golden Granite Hidden ' +
  'Hollow Humble Indigo Ivory Jade Lantern Late Lively Lunar Marble Meadow Mellow Midnight Misty Mossy Nimble Northern ' +
  'Ochre Olive Painted Paper Pearl Quiet Rolling Ruby Rustic Sapphire Scarlet Secret Silent Silver Slate Southern ' +
  'Starlit Sunny Velvet Violet Wandering Western Wild Winter'
).split(' ');
export const SECOND_WORDS = (
  'Acorn Anchor Arch Atlas Badger Balcony Barn Beacon Bell Birch Bridge Brook Canal Caravan Castle Cave Chapel Cliff ' +
  'Clover Comet Compass Cottage Crane Crown Dove Dragonfly Drum Falcon Feather Ferry Fiddle Finch Fountain Fox Garden ' +
  'Gate Harbour Harvest Heron Hill Island Ivy Kite Ladder Lagoon Lake Lark Lighthouse Lynx Maple Market Mill Mirror ' +
  'Moth Oak Orchard Otter Owl Parade Path Pavilion Peak Pier Pine Planet Pond Quarry Raven Reef River Rook Rose Sail ' +
  'Sparrow Spring Square Stable Stone Summit Thicket Tower Train Valley Village Vine Voyage Walnut Wharf Willow Windmill'
).split(' ');
/** Invented studios. */
export const STUDIOS = (
  'Alder Works,Bluebell Play,Bramble Games,Candlewick,Corner Table,Drift Studio,Elm & Oak,Fairlead,Ferncourt,Fieldnote,' +
  'Foxglove Forge,Greywater,Halfmoon,Heath Row Play,Inkwell,Juniper Lane,Kestrel Room,Lowtide,Marrow & Co,Nettle,' +
  'Old Mill,Paperboat,Pennywhistle,Quillback,Redbrick,Saltmarsh,Seven Gates,Stillwater,Tallgrass,Thistle,Underhill,' +
  'Verdant Play,Watermark,Westerly,Wickerwork,Yellowdoor'
).split(',');
